import type { Clock } from '../../clock.ts'
import type { Db } from '../../db/database.ts'
import { ownTables } from '../../db/own-tables.ts'
import { hashToken, newToken, tokenPattern } from '../token.ts'

const write = ownTables('passkeyChallenge')

/** ms an authenticator has to answer. */
export const challengeLife = 5 * 60_000

/** What an answer is valid for: one purpose, in the session that asked; a sign-in has no session. */
export interface Asked {
  readonly purpose: string
  readonly sessionId: string | null
}

/** Challenges of passkeys: 256 bits, stored as digests in the database shared by all servers, each usable once. */
export class Challenges {
  readonly #db: Db
  readonly #clock: Clock

  constructor(db: Db, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  /** A fresh challenge, base64url. */
  async issue({ purpose, sessionId }: Asked): Promise<string> {
    const challenge = newToken()
    await write(this.#db)
      .insertInto('passkeyChallenge')
      .values({
        challengeHash: hashToken(challenge),
        purpose,
        sessionId,
        expireTime: this.#clock() + challengeLife,
      })
      .execute()
    return challenge
  }

  /** True once, for an unexpired challenge issued for exactly this; it is used up in any case. */
  async take(challenge: unknown, { purpose, sessionId }: Asked): Promise<boolean> {
    if (typeof challenge !== 'string' || !tokenPattern.test(challenge)) return false
    const row = await write(this.#db)
      .deleteFrom('passkeyChallenge')
      .where('challengeHash', '=', hashToken(challenge))
      .returning(['purpose', 'sessionId', 'expireTime'])
      .executeTakeFirst()
    return row?.purpose === purpose && row.sessionId === sessionId && row.expireTime > this.#clock()
  }

  /** Removes expired challenges. */
  async sweep(): Promise<void> {
    await write(this.#db).deleteFrom('passkeyChallenge').where('expireTime', '<', this.#clock()).execute()
  }
}
