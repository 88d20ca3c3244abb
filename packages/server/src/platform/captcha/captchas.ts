import { randomInt } from 'node:crypto'
import { limits } from '@heron/contract/limits'
import { AppError } from '../app-error.ts'
import { hashToken } from '../auth/token.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { ownTables } from '../db/own-tables.ts'
import type { SharedCounts } from '../redis/shared-counts.ts'
import { alphabet } from './glyphs.ts'
import { drawCode } from './picture.ts'
import { isWorkDone, workSeed } from './proof-of-work.ts'
import { TriesWithoutWork } from './without-work.ts'

const write = ownTables('captcha')

const length = 4

export interface CaptchaOptions {
  readonly db: Db
  readonly clock: Clock
  /** Counts shared by several servers, if there are several. */
  readonly counts: SharedCounts | undefined
  /** Zero bits of each part of the proof of work; 0: no work is required. */
  readonly bits: number
  /** Codes to draw; random ones when absent. */
  readonly choose?: (() => string) | undefined
}

/** An attempt with a captcha. */
export interface CaptchaTry {
  readonly key: string
  readonly code: string
  readonly work: string | undefined
  readonly ip: string
  /** Clients of the older platform compute no proof; their attempts are limited for each address instead. */
  readonly isOlderClient: boolean
}

/** Captchas: stored as digests, valid for a minute and one use, together with a proof of work. */
export class Captchas {
  readonly #db: Db
  readonly #clock: Clock
  readonly #choose: () => string
  readonly #bits: number
  readonly #withoutWork: TriesWithoutWork

  constructor({ db, clock, counts, bits, choose = randomCode }: CaptchaOptions) {
    this.#db = db
    this.#clock = clock
    this.#choose = choose
    this.#bits = bits
    this.#withoutWork = new TriesWithoutWork(clock, counts)
  }

  /** A new picture for the browser's key; the previous one of this key becomes invalid. */
  async draw(key: string): Promise<string> {
    const code = this.#choose()
    const image = await drawCode(code)
    const values = {
      keyHash: hashToken(key),
      codeHash: digest(key, code),
      expireTime: this.#clock() + limits.captchaSeconds * 1_000,
      workSeed: workSeed(key, image),
    }
    await write(this.#db)
      .insertInto('captcha')
      .values(values)
      .onConflict((conflict) => conflict.column('keyHash').doUpdateSet(values))
      .execute()
    return image
  }

  /** Uses up the picture in any case; throws when the code is wrong or its work is missing. */
  async prove({ key, code, work, ip, isOlderClient }: CaptchaTry): Promise<void> {
    const needsWork = this.#bits > 0
    if (needsWork && isOlderClient) this.#withoutWork.count(ip)
    const seed = await this.#consume(key, code)
    if (!needsWork || isOlderClient) return
    if (!work || !seed || !isWorkDone(seed, work, this.#bits)) throw new AppError('WORK_MISSING')
  }

  /** Uses up the code, right or wrong; returns the seed of its work. */
  async #consume(key: string, code: string): Promise<string | null> {
    const row = await write(this.#db)
      .deleteFrom('captcha')
      .where('keyHash', '=', hashToken(key))
      .returning(['codeHash', 'expireTime', 'workSeed'])
      .executeTakeFirst()
    if (!row || row.expireTime <= this.#clock() || row.codeHash !== digest(key, code))
      throw new AppError('CAPTCHA_WRONG')
    return row.workSeed
  }

  /** Checks a code; a right one stays valid, a wrong guess uses it up, so that it cannot be guessed. */
  async check(key: string, code: string): Promise<void> {
    const row = await this.#db
      .selectFrom('captcha')
      .select('keyHash')
      .where('keyHash', '=', hashToken(key))
      .where('codeHash', '=', digest(key, code))
      .where('expireTime', '>', this.#clock())
      .executeTakeFirst()
    if (!row) await this.#consume(key, code)
  }

  /** Removes expired captchas. */
  async sweep(): Promise<void> {
    await write(this.#db).deleteFrom('captcha').where('expireTime', '<', this.#clock()).execute()
  }
}

const randomCode = (): string => Array.from({ length }, () => alphabet[randomInt(alphabet.length)] ?? 'A').join('')

const digest = (key: string, code: string): string => hashToken(`${key}:${code.trim().toLowerCase()}`)
