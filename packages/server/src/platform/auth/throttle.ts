import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { hashToken } from './token.ts'

/** Failures before waiting begins; an address serves many people and gets more. */
const free = { account: 5, address: 20 } as const
/** Failures before a picture code is asked for. */
const freeOfCaptcha = 3
/** ms; the longest wait. Nobody is locked out for good by somebody else's guesses. */
const longest = 15 * 60_000
/** ms after which old failures are forgotten. */
const memory = 60 * 60_000

type Kind = keyof typeof free

export interface Attempt {
  readonly username: string
  readonly ip: string
}

const subjects = ({ username, ip }: Attempt): readonly (readonly [Kind, string])[] => [
  ['account', hashToken(`account:${username.normalize('NFKC').toLowerCase()}`)],
  ['address', hashToken(`address:${ip}`)],
]

/** Slows guessing down per account and per address; the counters live in the database, so that servers share them. */
export class Throttle {
  readonly #db: Db
  readonly #clock: Clock

  constructor(db: Db, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  /** How long the caller has to wait, in seconds, and whether a picture code is due. */
  async state(attempt: Attempt): Promise<{ readonly waitSeconds: number; readonly needsCaptcha: boolean }> {
    const now = this.#clock()
    const rows = await this.#db
      .selectFrom('loginThrottle')
      .selectAll()
      .where(
        'subject',
        'in',
        subjects(attempt).map(([, subject]) => subject),
      )
      .where('lastFailure', '>', now - memory)
      .execute()
    const blockedUntil = Math.max(0, ...rows.map((row) => row.blockedUntil))
    return {
      waitSeconds: Math.max(0, Math.ceil((blockedUntil - now) / 1_000)),
      needsCaptcha: rows.some((row) => row.failures >= freeOfCaptcha),
    }
  }

  /**
   * Counts a failure: from the sixth of an account on, 1, 2, 4 … seconds until the next try counts. The database adds
   * up, so that guesses side by side, at whichever server, all count.
   */
  async failed(attempt: Attempt): Promise<void> {
    const now = this.#clock()
    for (const [kind, subject] of subjects(attempt)) {
      await this.#db.transaction().execute(async (tx) => {
        const { failures } = await tx
          .insertInto('loginThrottle')
          .values({ subject, failures: 1, lastFailure: now, blockedUntil: now })
          .onConflict((conflict) =>
            conflict.column('subject').doUpdateSet((set) => ({
              failures: set
                .case()
                .when('loginThrottle.lastFailure', '>', now - memory)
                .then(set('loginThrottle.failures', '+', 1))
                .else(1)
                .end(),
              lastFailure: now,
            })),
          )
          .returning('failures')
          .executeTakeFirstOrThrow()
        const over = failures - free[kind]
        const wait = over < 0 ? 0 : Math.min(longest, 1_000 * 2 ** over)
        await tx
          .updateTable('loginThrottle')
          .set({ blockedUntil: now + wait })
          .where('subject', '=', subject)
          .execute()
      })
    }
  }

  /** A success clears the account; the address keeps its count. */
  async succeeded({ username, ip }: Attempt): Promise<void> {
    const [account] = subjects({ username, ip })
    if (account) await this.#db.deleteFrom('loginThrottle').where('subject', '=', account[1]).execute()
  }

  /** Removes what is forgotten. */
  async sweep(): Promise<void> {
    await this.#db
      .deleteFrom('loginThrottle')
      .where('lastFailure', '<', this.#clock() - memory)
      .execute()
  }
}
