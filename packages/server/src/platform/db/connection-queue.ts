import { CallValue, withValues } from '../call-value.ts'
import { DatabaseLost } from './database-lost.ts'

/** The start of the running call, ms of `performance.now()`. */
const began = new CallValue<number>()

/** Runs a call: its statements wait for a connection behind those of calls that began earlier. */
export const callBeginning = <T>(run: () => T): T => withValues([began.given(performance.now())], run)

/** ms without a connection given out, after which the wait is an outage, which has errors of its own. */
const outage = 1_000

interface Waiting {
  /** Start of the call that waits. */
  readonly call: number
  /** Start of this wait. */
  readonly since: number
  readonly go: () => void
}

/**
 * Access to the connections of a pool. A call needs one for each of its statements: without an order by the start of the
 * calls, all calls of a busy time would end late, the first one as well.
 */
export class ConnectionQueue {
  #free: number
  /** Ordered by the start of the call. */
  readonly #waiting: Waiting[] = []
  readonly #patience: number
  /** When a connection was given out last, ms of `performance.now()`. */
  #given = Number.NEGATIVE_INFINITY

  /** For a pool of `size` connections; ms after which a wait is given up. */
  constructor(size: number, patience: number) {
    this.#free = size
    this.#patience = patience
  }

  /** Resolves when a connection is free, with the function that gives it back. Throws `DatabaseLost` when none becomes free. */
  async take(): Promise<() => void> {
    if (this.#free > 0) this.#free -= 1
    else await this.#wait()
    this.#given = performance.now()
    let isGivenBack = false
    return () => {
      if (isGivenBack) return
      isGivenBack = true
      const next = this.#waiting.shift()
      if (next) next.go()
      else this.#free += 1
    }
  }

  /** ms of the longest wait so far; 0 when none waits, and in an outage. */
  longest(): number {
    const now = performance.now()
    if (now - this.#given > outage) return 0
    return Math.max(0, ...this.#waiting.map(({ since }) => now - since))
  }

  #wait(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const since = performance.now()
    const timer = setTimeout(() => {
      this.#waiting.splice(this.#waiting.indexOf(mine), 1)
      reject(new DatabaseLost(new Error(`no connection was free within ${this.#patience} ms`)))
    }, this.#patience)
    const go = () => {
      clearTimeout(timer)
      resolve()
    }
    const mine = { call: began.current ?? since, since, go }
    const place = this.#waiting.findLastIndex(({ call }) => call <= mine.call) + 1
    this.#waiting.splice(place, 0, mine)
    return promise
  }
}
