import { AppError } from '../app-error.ts'
import type { Clock } from '../clock.ts'
import type { SharedCounts } from '../redis/shared-counts.ts'

/** Tries without a proof of work, a minute and address: fewer than one processor core makes proofs for in that time. */
const most = 20
const window = 60_000
/** Addresses that are counted at once; the oldest goes. */
const addresses = 5_000

/** Counts the tries of clients that cannot compute a proof, with those of other servers where they are counted together. */
export class TriesWithoutWork {
  readonly #clock: Clock
  readonly #counts: SharedCounts | undefined
  readonly #own = new Map<string, { count: number; readonly end: number }>()

  constructor(clock: Clock, counts: SharedCounts | undefined) {
    this.#clock = clock
    this.#counts = counts
  }

  /** Counts a try; throws when the address has used up its share. */
  count(ip: string): void {
    const { current, ttl } = this.#counts?.count(`without-work ${ip}`, window) ?? this.#countHere(ip)
    if (current > most) throw new AppError('TOO_MANY', { seconds: Math.ceil(ttl / 1_000) })
  }

  #countHere(ip: string): { readonly current: number; readonly ttl: number } {
    const now = this.#clock()
    const known = this.#own.get(ip)
    const counted = known && known.end > now ? known : { count: 0, end: now + window }
    counted.count += 1
    this.#own.delete(ip)
    this.#own.set(ip, counted)
    if (this.#own.size > addresses) this.#own.delete(this.#own.keys().next().value ?? '')
    return { current: counted.count, ttl: counted.end - now }
  }
}
