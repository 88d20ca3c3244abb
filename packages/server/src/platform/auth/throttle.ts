import { sql } from 'kysely'
import { AppError } from '../app-error.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { ownTables } from '../db/own-tables.ts'
import { withoutSync } from '../db/within-transaction.ts'
import { hashToken } from './token.ts'

const write = ownTables('loginThrottle')

/**
 * Failures before waiting begins: of an account, and of accounts from one address, which is higher because many people
 * may share it.
 */
const free = { account: 5, address: 20 } as const
/** Failures before a captcha is required. */
const freeOfCaptcha = 3
/** ms; the longest wait. Limited, so that another person's guesses do not lock an account permanently. */
const longest = 15 * 60_000
/** ms after which old failures are forgotten. */
const memory = 60 * 60_000
/** ms after which an attempt without a result no longer counts, because its server has stopped. */
const pendingFor = 30_000
/**
 * ms between two checks whether other attempts of the same account or address have ended, and the longest time to wait.
 */
const retry = { every: 50, during: 10_000 } as const

type Kind = keyof typeof free

export interface Attempt {
  readonly username: string
  readonly ip: string
  /** The account has already been used in this browser, so failures of others at the same address do not count. */
  readonly isKnown?: boolean
}

/** A counted attempt; exactly one of its three results must be reported. */
export interface CountedAttempt {
  readonly needsCaptcha: boolean
  /** The secret was wrong: from the fifth failure of an account on, the next attempt must wait 1, 2, 4 … seconds. */
  readonly failed: () => Promise<void>
  /** The attempt was not a guess, e.g. its captcha was missing: it no longer counts. */
  readonly takenBack: () => Promise<void>
  /** Clears the account's failures; those of the address are kept. */
  readonly succeeded: (db?: Db) => Promise<void>
}

const accountOf = (username: string) => hashToken(`account:${username.normalize('NFKC').toLowerCase()}`)

const subjects = ({ username, ip, isKnown = false }: Attempt): readonly (readonly [Kind, string])[] => [
  ['account', accountOf(username)],
  ...(isKnown ? [] : [['address', hashToken(`address:${ip}`)] as const]),
]

/** An account that failed from an address: further failures count for the account only. */
const pairOf = ({ username, ip }: Attempt) => hashToken(`pair:${ip} ${accountOf(username)}`)

/** Why an attempt may not be checked now; the transaction that counted it is rolled back. */
class Refused extends Error {
  readonly kind: Kind
  readonly blockedUntil: number

  constructor(kind: Kind, blockedUntil: number) {
    super('an attempt too many')
    this.kind = kind
    this.blockedUntil = blockedUntil
  }
}

/**
 * Slows down guessing for each account and address; counters are in the database, so that servers share them. An
 * attempt is counted before its secret is checked, so that simultaneous guesses cannot exceed the limit: including
 * running ones, at most the free attempts are admitted, and after those one at a time.
 */
export class Throttle {
  readonly #db: Db
  readonly #clock: Clock

  constructor(db: Db, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  /**
   * Counts an attempt, or throws LOGIN_THROTTLED or ADDRESS_THROTTLED. Waits while other attempts of the same account
   * or address are checked.
   */
  async begin(attempt: Attempt): Promise<CountedAttempt> {
    for (let waited = 0; ; waited += retry.every) {
      try {
        return await this.#count(attempt)
      } catch (cause) {
        if (!(cause instanceof Refused)) throw cause
        const wait = cause.blockedUntil - this.#clock()
        if (wait > 0 || waited >= retry.during) {
          throw new AppError(cause.kind === 'address' ? 'ADDRESS_THROTTLED' : 'LOGIN_THROTTLED', {
            seconds: Math.max(1, Math.ceil(wait / 1_000)),
          })
        }
        await new Promise((resolve) => setTimeout(resolve, retry.every))
      }
    }
  }

  /** Whether the next attempt must include a captcha. */
  async needsCaptcha(attempt: Attempt): Promise<boolean> {
    const rows = await this.#db
      .selectFrom('loginThrottle')
      .select('subject')
      .where(
        'subject',
        'in',
        subjects(attempt).map(([, subject]) => subject),
      )
      .where('lastFailure', '>', this.#clock() - memory)
      .where('failures', '>=', freeOfCaptcha)
      .execute()
    return rows.length > 0
  }

  /** Clears the failures of an account whose owner proved their identity in another way. */
  async forget(username: string, db: Db = this.#db): Promise<void> {
    await write(db)
      .updateTable('loginThrottle')
      .set({ failures: 0, blockedUntil: 0 })
      .where('subject', '=', accountOf(username))
      .execute()
  }

  /** Writes a row that belongs to no account: a read-only database is not ready. */
  async probe(): Promise<void> {
    const values = { subject: 'probe', failures: 0, lastFailure: this.#clock(), blockedUntil: 0 }
    await write(this.#db)
      .insertInto('loginThrottle')
      .values(values)
      .onConflict((conflict) => conflict.column('subject').doUpdateSet(values))
      .execute()
  }

  /** Removes expired failures. */
  async sweep(): Promise<void> {
    const now = this.#clock()
    await write(this.#db)
      .deleteFrom('loginThrottle')
      .where('lastFailure', '<', now - memory)
      .where('lastTry', '<', now - pendingFor)
      .execute()
  }

  async #count(attempt: Attempt): Promise<CountedAttempt> {
    // An attempt that a power failure interrupts has no result and does not count.
    const failures = await withoutSync(() =>
      this.#db.transaction().execute(async (tx) => {
        const counted: number[] = []
        for (const [kind, subject] of subjects(attempt)) counted.push(await this.#countIn(tx, kind, subject))
        return counted
      }),
    )
    const forEachSubject = (each: (kind: Kind, subject: string) => Promise<unknown>) => async () => {
      for (const [kind, subject] of subjects(attempt)) await each(kind, subject)
    }
    return {
      needsCaptcha: failures.some((count) => count >= freeOfCaptcha),
      failed: forEachSubject(async (kind, subject) => {
        if (kind === 'address' && !(await this.#isFirst(pairOf(attempt)))) await this.#end(subject)
        else await this.#fail(kind, subject)
      }),
      takenBack: forEachSubject((_kind, subject) => this.#end(subject)),
      succeeded: async (db = this.#db) => {
        for (const [kind, subject] of subjects(attempt)) {
          await this.#end(subject, db)
          if (kind === 'account') await this.forget(attempt.username, db)
        }
      },
    }
  }

  /** Counts an attempt for a subject and returns its failures; the row is locked until the transaction ends. */
  async #countIn(db: Db, kind: Kind, subject: string): Promise<number> {
    const now = this.#clock()
    const known = sql<number>`case when login_throttle.last_failure > ${now - memory} then login_throttle.failures else 0 end`
    const pending = sql<number>`case when login_throttle.last_try > ${now - pendingFor} then login_throttle.pending else 0 end`
    const row = await write(db)
      .insertInto('loginThrottle')
      .values({ subject, failures: 0, lastFailure: 0, blockedUntil: 0, pending: 1, lastTry: now })
      .onConflict((conflict) =>
        conflict
          .column('subject')
          .doUpdateSet({ failures: known, pending: sql<number>`${pending} + 1`, lastTry: now })
          .where(sql<boolean>`login_throttle.blocked_until <= ${now}`)
          .where(sql<boolean>`(${pending} = 0 or ${known} + ${pending} < ${free[kind]})`),
      )
      .returning('failures')
      .executeTakeFirst()
    if (row) return row.failures
    const { blockedUntil } = await db
      .selectFrom('loginThrottle')
      .select('blockedUntil')
      .where('subject', '=', subject)
      .executeTakeFirstOrThrow()
    throw new Refused(kind, blockedUntil)
  }

  /** Ends the check of one attempt. */
  #end(subject: string, db: Db = this.#db) {
    return write(db)
      .updateTable('loginThrottle')
      .set(({ eb }) => ({ pending: eb('pending', '-', 1) }))
      .where('subject', '=', subject)
      .where('pending', '>', 0)
      .execute()
  }

  /** Whether this is the account's first failure from the address. Two simultaneous failures count as one. */
  async #isFirst(pair: string): Promise<boolean> {
    const now = this.#clock()
    const values = { subject: pair, failures: 1, lastFailure: now, blockedUntil: 0, pending: 0, lastTry: now }
    const row = await write(this.#db)
      .insertInto('loginThrottle')
      .values(values)
      .onConflict((conflict) =>
        conflict
          .column('subject')
          .doUpdateSet({ lastFailure: now, lastTry: now })
          .where('loginThrottle.lastFailure', '<=', now - memory),
      )
      .returning('subject')
      .executeTakeFirst()
    return row !== undefined
  }

  async #fail(kind: Kind, subject: string): Promise<void> {
    const now = this.#clock()
    await this.#db.transaction().execute(async (tx) => {
      const { failures } = await write(tx)
        .updateTable('loginThrottle')
        .set(({ eb }) => ({
          failures: eb('failures', '+', 1),
          pending: sql<number>`case when pending > 0 then pending - 1 else 0 end`,
          lastFailure: now,
        }))
        .where('subject', '=', subject)
        .returning('failures')
        .executeTakeFirstOrThrow()
      const over = failures - free[kind]
      const wait = over < 0 ? 0 : Math.min(longest, 1_000 * 2 ** over)
      await write(tx)
        .updateTable('loginThrottle')
        .set({ blockedUntil: now + wait })
        .where('subject', '=', subject)
        .execute()
    })
  }
}
