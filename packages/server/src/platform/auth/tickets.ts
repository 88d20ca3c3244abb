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

  async issue(userId: string, purpose: string, goodFor = life): Promise<string> {
    const ticket = newToken()
    await this.#db
      .insertInto('ticket')
      .values({ ticketHash: hashToken(ticket), purpose, userId, expireTime: this.#clock() + goodFor })
      .execute()
    return ticket
  }

  /** Whom the ticket is for, once; it is used up whatever the answer. */
  async redeem(ticket: unknown, purpose: string): Promise<string | undefined> {
    if (typeof ticket !== 'string' || !tokenPattern.test(ticket)) return undefined
    const row = await this.#db
      .deleteFrom('ticket')
      .where('ticketHash', '=', hashToken(ticket))
      .returning(['purpose', 'userId', 'expireTime'])
      .executeTakeFirst()
    return row && row.purpose === purpose && row.expireTime > this.#clock() ? row.userId : undefined
  }

  /** Removes what has run out. */
  async sweep(): Promise<void> {
    await this.#db.deleteFrom('ticket').where('expireTime', '<', this.#clock()).execute()
  }
}
