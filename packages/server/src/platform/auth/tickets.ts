import type { RouteDefinition } from '@heron/contract/wire'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { ownTables } from '../db/own-tables.ts'
import type { Actor } from './actor.ts'
import { hashToken, newToken, tokenPattern } from './token.ts'

const write = ownTables('ticket')

/** ms */
const life = 60_000

/** The purpose of a ticket that opens one call about one record. */
export const ticketFor = ({ id }: Pick<RouteDefinition, 'id'>, recordId: string): string => `${id}:${recordId}`

/** The session and tenant that a ticket was issued in. */
export interface Holder {
  readonly sessionId: string
  readonly tenantId: number
}

/** One-time rights for requests that cannot send a header: usable once, within a minute, for one purpose. */
export class Tickets {
  readonly #db: Db
  readonly #clock: Clock

  constructor(db: Db, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  issue(userId: string, purpose: string, goodFor = life): Promise<string> {
    return this.#write({ userId, purpose }, goodFor)
  }

  /**
   * A ticket for its holder: valid while their session lasts, in its tenant, with the holder's rights at the time of
   * use.
   */
  issueFor({ userId, sessionId, tenantId }: Actor, purpose: string): Promise<string> {
    return this.#write({ userId, purpose, sessionId, tenantId }, life)
  }

  /** The user of the ticket, once; it is used up in any case. */
  async redeem(ticket: unknown, purpose: string): Promise<string | undefined> {
    return (await this.#take(ticket, purpose))?.userId
  }

  /** The holder of a ticket; redeems it in the given transaction, so it stays valid if that is rolled back. */
  async redeemFor(ticket: unknown, purpose: string, db = this.#db): Promise<Holder | undefined> {
    const row = await this.#take(ticket, purpose, db)
    if (!row || row.sessionId === null || row.tenantId === null) return undefined
    return { sessionId: row.sessionId, tenantId: row.tenantId }
  }

  /** Removes expired tickets. */
  async sweep(): Promise<void> {
    await write(this.#db).deleteFrom('ticket').where('expireTime', '<', this.#clock()).execute()
  }

  async #write(bound: { userId: string; purpose: string } & Partial<Holder>, goodFor: number): Promise<string> {
    const ticket = newToken()
    await write(this.#db)
      .insertInto('ticket')
      .values({ ticketHash: hashToken(ticket), ...bound, expireTime: this.#clock() + goodFor })
      .execute()
    return ticket
  }

  async #take(ticket: unknown, purpose: string, db = this.#db) {
    if (typeof ticket !== 'string' || !tokenPattern.test(ticket)) return undefined
    const row = await write(db)
      .deleteFrom('ticket')
      .where('ticketHash', '=', hashToken(ticket))
      .returning(['purpose', 'userId', 'sessionId', 'tenantId', 'expireTime'])
      .executeTakeFirst()
    return row && row.purpose === purpose && row.expireTime > this.#clock() ? row : undefined
  }
}
