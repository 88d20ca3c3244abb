import { AppError } from '../app-error.ts'
import type { Clock } from '../clock.ts'
import type { SharedCounts } from '../redis/shared-counts.ts'

/**
 * Attempts without a proof of work for each address and minute: fewer than one processor core computes proofs for in
 * that time.
 */
const most = 20
const window = 60_000
/** Addresses counted at once; the oldest is dropped. */
const addresses = 5_000

/**
 * Counts the attempts of clients that cannot compute a proof, together with those of other servers if counts are
 * shared.
 */
export class TriesWithoutWork {
  readonly #clock: Clock
  readonly #counts: SharedCounts | undefined
  readonly #own = new Map<string, { count: number; readonly end: number }>()

  constructor(clock: Clock, counts: SharedCounts | undefined) {
    this.#clock = clock
    this.#counts = counts
  }

  /** Counts an attempt; throws when the address has used its share. */
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
