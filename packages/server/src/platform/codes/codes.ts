import { randomInt, timingSafeEqual } from 'node:crypto'
import type { CodePurpose } from '@heron/contract/routes'
import { AppError } from '../app-error.ts'
import { hashToken } from '../auth/token.ts'
import type { Clock } from '../clock.ts'
import { lockUntilCommit } from '../db/advisory-lock.ts'
import type { Db, Tx } from '../db/database.ts'
import { ownTables } from '../db/own-tables.ts'
import type { Ids } from '../ids.ts'
import type { Secrets } from '../secrets/secrets.ts'

const write = ownTables('signInCode', 'codeSending')

const minute = 60_000
const hour = 60 * minute
/** ms for which a code is valid. */
const life = 10 * minute
/** Attempts for each code, right or wrong. */
const tries = 5
/** Codes within a period: to one phone, and from one address to any phones. */
const limits = {
  phone: [
    { count: 1, within: minute },
    { count: 5, within: hour },
  ],
  address: [{ count: 30, within: hour }],
} as const

interface Asked {
  readonly purpose: CodePurpose
  /** The destination: a phone, or for contacts also an e-mail address. */
  readonly phone: string
  /** The signed-in user the code was issued to; other users cannot redeem it. */
  readonly userId?: string
}

const subjectOf = ({ purpose, phone, userId }: Asked) =>
  hashToken(`code:${purpose}:${phone}${userId === undefined ? '' : `:${userId}`}`)
const sixDigits = () => String(randomInt(1_000_000)).padStart(6, '0')

/**
 * Six digits by message: stored as digests keyed with the secret key; valid for ten minutes, one use and five attempts;
 * bound to phone and purpose.
 */
export class Codes {
  readonly #db: Db
  readonly #clock: Clock
  readonly #ids: Ids
  readonly #secrets: Pick<Secrets, 'digest'>

  constructor(db: Db, clock: Clock, ids: Ids, secrets: Pick<Secrets, 'digest'>) {
    this.#db = db
    this.#clock = clock
    this.#ids = ids
    this.#secrets = secrets
  }

  /**
   * Creates a code to send; the previous one for the same purpose becomes invalid. Refuses too many codes to a phone or
   * from an address.
   */
  async make(asked: Asked, ip: string): Promise<string> {
    await this.#count(asked.phone, ip)
    const code = sixDigits()
    const values = {
      subject: subjectOf(asked),
      codeHash: this.#digest(asked, code),
      tries: 0,
      expireTime: this.#clock() + life,
    }
    await write(this.#db)
      .insertInto('signInCode')
      .values(values)
      .onConflict((conflict) => conflict.column('subject').doUpdateSet(values))
      .execute()
    return code
  }

  /**
   * Returns a function that uses up the code. Throws the same error when the code is wrong, expired, used or tried too
   * often. Every check counts as an attempt; of simultaneous uses one succeeds.
   */
  async check(asked: Asked, code: string): Promise<() => Promise<void>> {
    const subject = subjectOf(asked)
    const row = await write(this.#db)
      .updateTable('signInCode')
      .set((set) => ({ tries: set('tries', '+', 1) }))
      .where('subject', '=', subject)
      .where('tries', '<', tries)
      .where('expireTime', '>', this.#clock())
      .returning('codeHash')
      .executeTakeFirst()
    const given = Buffer.from(this.#digest(asked, code))
    if (!row || !timingSafeEqual(Buffer.from(row.codeHash), given)) throw new AppError('CODE_WRONG')
    return async () => {
      const { numDeletedRows } = await write(this.#db)
        .deleteFrom('signInCode')
        .where('subject', '=', subject)
        .where('codeHash', '=', row.codeHash)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw new AppError('CODE_WRONG')
    }
  }

  /** Removes expired codes. */
  async sweep(): Promise<void> {
    const now = this.#clock()
    await write(this.#db).deleteFrom('signInCode').where('expireTime', '<', now).execute()
    await write(this.#db)
      .deleteFrom('codeSending')
      .where('sendTime', '<', now - hour)
      .execute()
  }

  #digest(asked: Asked, code: string): string {
    return this.#secrets.digest(code, `code:${subjectOf(asked)}`)
  }

  /** One at a time, so that simultaneous requests cannot exceed the limit. */
  #count(phone: string, ip: string): Promise<void> {
    return this.#db.transaction().execute(async (tx) => {
      await lockUntilCommit(tx, 'codes')
      await this.#countIn(tx, phone, ip)
    })
  }

  async #countIn(tx: Tx, phone: string, ip: string): Promise<void> {
    const row = {
      id: this.#ids(),
      phoneHash: hashToken(`phone:${phone}`),
      addressHash: hashToken(`address:${ip}`),
      sendTime: this.#clock(),
    }
    await write(tx).insertInto('codeSending').values(row).execute()
    const waits = [
      await this.#waitFor(tx, 'phoneHash', row, limits.phone),
      await this.#waitFor(tx, 'addressHash', row, limits.address),
    ]
    const wait = Math.max(...waits)
    if (wait > 0) throw new AppError('TOO_MANY', { seconds: Math.ceil(wait / 1_000) })
  }

  async #waitFor(
    tx: Tx,
    column: 'phoneHash' | 'addressHash',
    row: { readonly id: string; readonly phoneHash: string; readonly addressHash: string; readonly sendTime: number },
    rules: readonly { readonly count: number; readonly within: number }[],
  ): Promise<number> {
    const earlier = await tx
      .selectFrom('codeSending')
      .select('sendTime')
      .where(column, '=', row[column])
      .where('id', '<', row.id)
      .where('sendTime', '>', row.sendTime - hour)
      .orderBy('sendTime', 'desc')
      .limit(limits.address[0].count)
      .execute()
    const waits = rules.map(({ count, within }) => {
      const oldest = earlier[count - 1]
      return oldest ? Math.max(0, oldest.sendTime + within - row.sendTime) : 0
    })
    return Math.max(0, ...waits)
  }
}
