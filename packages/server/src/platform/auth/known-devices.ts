import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { ownTables } from '../db/own-tables.ts'
import { hashToken, newToken } from './token.ts'

const write = ownTables('knownDevice')

/** ms for which a browser stays known after its last sign-in. */
export const knownFor = 180 * 24 * 3_600_000
/** Most browsers stored for an account; the least recently used is dropped. */
const most = 20

/** The browsers in which an account has signed in, each identified by a token that only the browser has. */
export class KnownDevices {
  readonly #db: Db
  readonly #clock: Clock

  constructor(db: Db, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  /** Whether the account has signed in with the browser that holds this token. */
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

  /** Records a sign-in of the account with the browser; returns the browser's token from now on. */
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

  /** Removes expired browsers. */
  async sweep(): Promise<void> {
    await write(this.#db)
      .deleteFrom('knownDevice')
      .where('lastUse', '<', this.#clock() - knownFor)
      .execute()
  }

  /** A token invented by a page is not accepted, because others could know it. */
  async #isOurs(db: Db, token: string): Promise<boolean> {
    const row = await db
      .selectFrom('knownDevice')
      .select('userId')
      .where('tokenHash', '=', hashToken(token))
      .executeTakeFirst()
    return row !== undefined
  }
}
