import type { Clock } from '../../../../platform/clock.ts'
import type { LiveRoute } from './routes.ts'

/** Most callers tracked; the oldest is dropped. */
const most = 10_000

/** Calls that a caller has left on a route: `rate` more each second, at most `burst`. Counted on this server only. */
export class Limiter {
  readonly #clock: Clock
  readonly #buckets = new Map<string, { left: number; at: number }>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Takes one call; false when none is left. */
  take({ id, limit }: LiveRoute, who: { readonly ip: string; readonly user: string }): boolean {
    if (!limit) return true
    const key = `${id} ${who[limit.by]}`
    const now = this.#clock()
    const { left, at } = this.#buckets.get(key) ?? { left: limit.burst, at: now }
    const present = Math.min(limit.burst, left + ((now - at) / 1_000) * limit.rate)
    const isThere = present >= 1
    this.#buckets.delete(key)
    this.#buckets.set(key, { left: isThere ? present - 1 : present, at: now })
    const [oldest] = this.#buckets.keys()
    if (this.#buckets.size > most && oldest !== undefined) this.#buckets.delete(oldest)
    return isThere
  }
}
