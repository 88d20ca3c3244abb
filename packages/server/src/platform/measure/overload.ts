import { performance } from 'node:perf_hooks'
import type { LoadConfig } from '../config-load.ts'

/** How a call is treated when there is too much to do: health answers always, sign-in is refused last. */
export type Urgency = 'health' | 'sign-in' | 'other'

/** Of sign-in so many times as many calls are done at once as of others. */
const roomForSignIn = 2
/** Turns of the event loop in a row that lasted too long before calls are refused: one alone is a single slow call. */
const lateTurns = 2
/** ms between two looks at the queue of connections. */
const every = 100
/** Looks in a row that found a queue before calls are refused: new browsers come in waves. */
const patience = 3
/** How much of the calls is refused more, or less, after each look; the most that is ever refused. */
const step = { more: 0.2, less: 0.05, most: 0.95 } as const

/** What the event loop has done so far. */
export interface LoopCounts {
  /** Its turns. */
  readonly turns: number
  /** Connections it has accepted and read a call from; those of sockets do not count. */
  readonly accepted: number
  /** ms it has waited for something to do. */
  readonly idle: number
  /** ms since some instant. */
  readonly at: number
}

/** Connections are accepted one a turn: where nearly every turn accepts one and none waits, more are queued behind it. */
function isQueued(before: LoopCounts, now: LoopCounts): boolean {
  const [turns, accepted] = [now.turns - before.turns, now.accepted - before.accepted]
  return accepted > 0 && accepted >= 0.8 * turns && now.idle - before.idle < 0.02 * (now.at - before.at)
}

/**
 * How much a server has taken on. Three things show that it is too much: calls being done; how long a call waited behind
 * those that the event loop found readable together with it; and connections that wait to be accepted, of which
 * the process sees nothing but that every turn finds one more.
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
  #counts: LoopCounts | undefined
  /** Looks in a row that found a queue of connections. */
  #queued = 0
  /** Of the calls that arrive, so many are refused; what is left over from the last of them. */
  #share = 0
  #rest = 0

  constructor(limits: Pick<LoadConfig, 'mostCalls' | 'longestWait'>, now: () => number = () => performance.now()) {
    this.#limits = limits
    this.#now = now
  }

  /** Looks at the queue of connections from now on. Returns what ends that. */
  watch(accepted: () => number): () => void {
    const timer = setInterval(() => {
      this.look({
        turns: performance.nodeTiming.uvMetricsInfo.loopCount,
        accepted: accepted(),
        idle: performance.nodeTiming.idleTime,
        at: performance.now(),
      })
    }, every).unref()
    return () => clearInterval(timer)
  }

  /** Refuses more of the calls while connections queue, and less once they do not. */
  look(counts: LoopCounts): void {
    const before = this.#counts
    this.#counts = counts
    if (!before || this.#limits.longestWait === 0) return
    this.#queued = isQueued(before, counts) ? this.#queued + 1 : 0
    if (this.#queued >= patience) this.#share = Math.min(step.most, this.#share + step.more)
    else if (this.#queued === 0) this.#share = Math.max(0, this.#share - step.less)
  }

  /** Whether a call that arrives now is to be refused. */
  refuses(urgency: Urgency): boolean {
    const wait = this.#wait()
    if (urgency === 'health') return false
    const isRefused = this.#isFull(urgency) || (urgency === 'other' && (this.#isLate(wait) || this.#isDrawn()))
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

  /** Every so many-th call, by the share that is refused. */
  #isDrawn(): boolean {
    this.#rest += this.#share
    if (this.#rest < 1) return false
    this.#rest -= 1
    return true
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
