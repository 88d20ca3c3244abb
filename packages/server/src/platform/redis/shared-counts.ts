import { createHmac } from 'node:crypto'
import type { Redis } from './redis.ts'

interface Count {
  /** Calls to this server in the window. */
  own: number
  /** Calls not sent to the Redis yet, and those being sent. */
  unsent: number
  underWay: number
  /** Count of all servers, as last received from the Redis. */
  shared: number
  /** ms since 1970 */
  end: number
  readonly window: number
}

/** Count of an address, in the rate limiter's form. */
interface Counted {
  readonly current: number
  /** ms */
  readonly ttl: number
}

/** Addresses counted at once; the oldest is dropped. */
const most = 5_000
/** ms: between two messages to the Redis, and without one after a failure. */
const times = { flush: 50, quiet: 2_000 } as const
/** Counts in one message. */
const batch = 500

/** Adds to each key and returns its count and time to live; the first addition begins the window. */
const script = `local all = {}
for at, key in ipairs(KEYS) do
  local count = redis.call('INCRBY', key, ARGV[2 * at - 1])
  local left = redis.call('PTTL', key)
  if left < 0 then
    left = tonumber(ARGV[2 * at])
    redis.call('PEXPIRE', key, left)
  end
  all[2 * at - 1] = count
  all[2 * at] = left
end
return all`

/**
 * Counts calls by address for the limits of several servers. A call is decided at once, from this server's calls and
 * the Redis's last count; no call waits for the Redis. Without it each server counts separately.
 */
export class SharedCounts {
  readonly #redis: Redis
  readonly #prefix: string
  readonly #counts = new Map<string, Count>()
  #timer: NodeJS.Timeout | undefined
  #isSending = false
  #quietUntil = 0

  constructor(redis: Redis, secret: string) {
    this.#redis = redis
    this.#prefix = `heron:${createHmac('sha256', secret).update('redis counts').digest('hex').slice(0, 16)}:`
  }

  count(key: string, window: number): Counted {
    const now = Date.now()
    const known = this.#counts.get(key)
    const count =
      known && known.end > now ? known : { own: 0, unsent: 0, underWay: 0, shared: 0, end: now + window, window }
    this.#counts.delete(key)
    this.#counts.set(key, count)
    if (this.#counts.size > most) this.#counts.delete(this.#counts.keys().next().value ?? '')
    count.own += 1
    count.unsent += 1
    this.#timer ??= setTimeout(() => void this.#flush(), times.flush).unref()
    return { current: Math.max(count.own, count.shared + count.underWay + count.unsent), ttl: count.end - now }
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  async #flush(): Promise<void> {
    this.#timer = undefined
    if (this.#isSending || performance.now() < this.#quietUntil) return
    const now = Date.now()
    for (const [key, { end }] of this.#counts) if (end <= now) this.#counts.delete(key)
    const due = [...this.#counts].filter(([, { unsent }]) => unsent > 0).slice(0, batch)
    if (due.length === 0) return
    this.#isSending = true
    for (const [, count] of due) [count.underWay, count.unsent] = [count.unsent, 0]
    try {
      await this.#send(due)
    } catch {
      // Sent again later. If it was counted and only the answer was lost, it counts twice until the window ends.
      for (const [, count] of due) count.unsent += count.underWay
      this.#quietUntil = performance.now() + times.quiet
    }
    for (const [, count] of due) count.underWay = 0
    this.#isSending = false
    if ([...this.#counts.values()].some(({ unsent }) => unsent > 0))
      this.#timer ??= setTimeout(() => void this.#flush(), times.flush).unref()
  }

  /** Sends the pending counts to the Redis and stores the counts of all servers. */
  async #send(due: readonly (readonly [string, Count])[]): Promise<void> {
    const keys = due.map(([key]) => this.#prefix + key)
    const values = due.flatMap(([, { underWay, window }]) => [`${underWay}`, `${window}`])
    const answer = await this.#redis.send(['EVAL', script, `${keys.length}`, ...keys, ...values])
    const all = Array.isArray(answer) ? answer.map(Number) : []
    for (const [at, [, count]] of due.entries()) {
      count.shared = all[2 * at] ?? 0
      count.end = Date.now() + (all[2 * at + 1] ?? count.window)
    }
  }
}
