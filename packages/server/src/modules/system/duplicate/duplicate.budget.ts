import { AppError } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'

const perMinute = 60
const minute = 60_000

/** Limits the values a user may check in a minute: a form needs few, probing for existing values needs many. */
export class Budget {
  readonly #clock: Clock
  readonly #spent = new Map<string, { readonly since: number; count: number }>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Throws when the user's budget for this minute is used up. */
  spend(userId: string): void {
    const now = this.#clock()
    const known = this.#spent.get(userId)
    if (!known || now - known.since >= minute) {
      if (this.#spent.size > 10_000) this.#spent.clear()
      this.#spent.set(userId, { since: now, count: 1 })
      return
    }
    known.count += 1
    if (known.count > perMinute) {
      throw new AppError('TOO_MANY', { seconds: Math.ceil((known.since + minute - now) / 1_000) })
    }
  }
}
