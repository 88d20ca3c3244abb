import { performance } from 'node:perf_hooks'
import type { LoadConfig } from '../config-load.ts'

/** How a call is treated when there is too much to do: health answers always, sign-in is refused last. */
export type Urgency = 'health' | 'sign-in' | 'other'

/** Of sign-in so many times as many calls are done at once as of others. */
const roomForSignIn = 2
/** Turns of the event loop in a row that lasted too long before calls are refused: one alone is a single slow call. */
const lateTurns = 2

/**
 * How much a server has taken on: calls being done, and how long the call that has just arrived waited behind those
 * that the event loop found readable together with it.
 */
export class Overload {
  /** Calls between the end of their body and their answer. */
  underWay = 0
  /** Calls refused since the start. */
  refused = 0
  readonly #limits: Pick<LoadConfig, 'mostCalls' | 'longestWait'>
  readonly #now: () => number
  #turnBegan: number | undefined
  /** Turns in a row, up to the one before this, that lasted longer than a call may wait. */
  #late = 0

  constructor(limits: Pick<LoadConfig, 'mostCalls' | 'longestWait'>, now: () => number = () => performance.now()) {
    this.#limits = limits
    this.#now = now
  }

  /** Whether a call that arrives now is to be refused. */
  refuses(urgency: Urgency): boolean {
    const wait = this.#wait()
    if (urgency === 'health') return false
    const isRefused = this.#isFull(urgency) || (urgency === 'other' && this.#isLate(wait))
    if (isRefused) this.refused += 1
    return isRefused
  }

  #isFull(urgency: Urgency): boolean {
    const { mostCalls } = this.#limits
    return mostCalls > 0 && this.underWay >= (urgency === 'sign-in' ? mostCalls * roomForSignIn : mostCalls)
  }

  #isLate(wait: number): boolean {
    const { longestWait } = this.#limits
    return longestWait > 0 && this.#late >= lateTurns && wait > longestWait
  }

  /** ms since the first call of this turn of the event loop: all calls of a turn were readable when it began. */
  #wait(): number {
    const now = this.#now()
    const began = this.#turnBegan ?? now
    if (this.#turnBegan === undefined) {
      this.#turnBegan = now
      // Immediates run once everything that was readable has been read.
      setImmediate(() => {
        this.#turnBegan = undefined
        this.#late = this.#now() - began > this.#limits.longestWait ? this.#late + 1 : 0
      })
    }
    return now - began
  }
}
