import { randomInt } from 'node:crypto'
import { limits } from '@heron/contract/limits'
import { AppError } from '../app-error.ts'
import { hashToken } from '../auth/token.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { ownTables } from '../db/own-tables.ts'
import { alphabet } from './glyphs.ts'
import { drawCode } from './picture.ts'

const write = ownTables('captcha')

const length = 4

/** Picture codes: kept as digests, good for a minute and one use. */
export class Captchas {
  readonly #db: Db
  readonly #clock: Clock
  readonly #choose: () => string

  constructor(db: Db, clock: Clock, choose: () => string = randomCode) {
    this.#db = db
    this.#clock = clock
    this.#choose = choose
  }

  /** A new picture under the browser's key; an older one of this key is void. */
  async draw(key: string): Promise<string> {
    const code = this.#choose()
    const values = {
      keyHash: hashToken(key),
      codeHash: digest(key, code),
      expireTime: this.#clock() + limits.captchaSeconds * 1_000,
    }
    await write(this.#db)
      .insertInto('captcha')
      .values(values)
      .onConflict((conflict) => conflict.column('keyHash').doUpdateSet(values))
      .execute()
    return drawCode(code)
  }

  /** Uses the code up, right or wrong; throws when it is not the one in the picture. */
  async consume(key: string, code: string): Promise<void> {
    const row = await write(this.#db)
      .deleteFrom('captcha')
      .where('keyHash', '=', hashToken(key))
      .returning(['codeHash', 'expireTime'])
      .executeTakeFirst()
    if (!row || row.expireTime <= this.#clock() || row.codeHash !== digest(key, code))
      throw new AppError('CAPTCHA_WRONG')
  }

  /** Checks a code without consuming it when it is right. A wrong guess consumes it, so that it cannot be guessed. */
  async check(key: string, code: string): Promise<void> {
    const row = await this.#db
      .selectFrom('captcha')
      .select('keyHash')
      .where('keyHash', '=', hashToken(key))
      .where('codeHash', '=', digest(key, code))
      .where('expireTime', '>', this.#clock())
      .executeTakeFirst()
    if (!row) await this.consume(key, code)
  }

  /** Removes what has run out. */
  async sweep(): Promise<void> {
    await write(this.#db).deleteFrom('captcha').where('expireTime', '<', this.#clock()).execute()
  }
}

const randomCode = (): string => Array.from({ length }, () => alphabet[randomInt(alphabet.length)] ?? 'A').join('')

const digest = (key: string, code: string): string => hashToken(`${key}:${code.trim().toLowerCase()}`)
