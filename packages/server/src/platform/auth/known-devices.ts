import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { ownTables } from '../db/own-tables.ts'
import { hashToken, newToken } from './token.ts'

const write = ownTables('knownDevice')

/** ms that a browser stays known after its last sign-in. */
export const knownFor = 180 * 24 * 3_600_000
/** Browsers kept of one account; the least used goes. */
const most = 20

/** The browsers in which an account has signed in, each by a token that only the browser holds. */
export class KnownDevices {
  readonly #db: Db
  readonly #clock: Clock

  constructor(db: Db, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  /** Has the account signed in with the browser that holds this token? */
  async knows(token: string | undefined, username: string): Promise<boolean> {
    if (token === undefined) return false
    const row = await this.#db
      .selectFrom('knownDevice')
      .innerJoin('sysUser', 'sysUser.id', 'knownDevice.userId')
      .select('knownDevice.userId')
      .where('knownDevice.tokenHash', '=', hashToken(token))
      .where('sysUser.username', '=', username.normalize('NFKC'))
      .where('knownDevice.lastUse', '>', this.#clock() - knownFor)
      .executeTakeFirst()
    return row !== undefined
  }

  /** Notes that the account signed in with the browser; answers the token that it keeps from now on. */
  async remember(db: Db, given: string | undefined, userId: string): Promise<string> {
    const token = given !== undefined && (await this.#isOurs(db, given)) ? given : newToken()
    const values = { tokenHash: hashToken(token), userId, lastUse: this.#clock() }
    await write(db)
      .insertInto('knownDevice')
      .values(values)
      .onConflict((conflict) => conflict.columns(['tokenHash', 'userId']).doUpdateSet({ lastUse: values.lastUse }))
      .execute()
    const spare = db
      .selectFrom('knownDevice')
      .select('tokenHash')
      .where('userId', '=', userId)
      .orderBy('lastUse', 'desc')
      .orderBy('tokenHash')
      .limit(most)
    await write(db).deleteFrom('knownDevice').where('userId', '=', userId).where('tokenHash', 'not in', spare).execute()
    return token
  }

  /** Removes what is known no longer. */
  async sweep(): Promise<void> {
    await write(this.#db)
      .deleteFrom('knownDevice')
      .where('lastUse', '<', this.#clock() - knownFor)
      .execute()
  }

  /** A token that a page made up is not taken over: another could know it. */
  async #isOurs(db: Db, token: string): Promise<boolean> {
    const row = await db
      .selectFrom('knownDevice')
      .select('userId')
      .where('tokenHash', '=', hashToken(token))
      .executeTakeFirst()
    return row !== undefined
  }
}
