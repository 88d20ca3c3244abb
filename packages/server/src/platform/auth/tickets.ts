import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { hashToken, newToken, tokenPattern } from './token.ts'

/** ms */
const life = 60_000

/** One-time rights for places that cannot send a header: opened once, within a minute, for one purpose. */
export class Tickets {
  readonly #db: Db
  readonly #clock: Clock

  constructor(db: Db, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  async issue(userId: string, purpose: string): Promise<string> {
    const ticket = newToken()
    await this.#db
      .insertInto('ticket')
      .values({ ticketHash: hashToken(ticket), purpose, userId, expireTime: this.#clock() + life })
      .execute()
    return ticket
  }

  /** True once; the ticket is used up whatever the answer. */
  async redeem(ticket: unknown, purpose: string): Promise<boolean> {
    if (typeof ticket !== 'string' || !tokenPattern.test(ticket)) return false
    const row = await this.#db
      .deleteFrom('ticket')
      .where('ticketHash', '=', hashToken(ticket))
      .returning(['purpose', 'expireTime'])
      .executeTakeFirst()
    return row !== undefined && row.purpose === purpose && row.expireTime > this.#clock()
  }

  /** Removes what has run out. */
  async sweep(): Promise<void> {
    await this.#db.deleteFrom('ticket').where('expireTime', '<', this.#clock()).execute()
  }
}
