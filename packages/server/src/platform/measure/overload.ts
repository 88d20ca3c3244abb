import { performance } from 'node:perf_hooks'
import type { LoadConfig } from '../config-load.ts'

/** Priority of a call under overload: health is always answered, sign-in is refused last. */
export type Urgency = 'health' | 'sign-in' | 'other'

/** Sign-in calls are allowed this many times as many simultaneous calls as others. */
const roomForSignIn = 2
/** Consecutive slow turns of the event loop before calls are refused: a single one is one slow call. */
const lateTurns = 2
/** ms between two checks of the connection queue. */
const every = 100
/** Consecutive checks with a queue before calls are refused: new browsers arrive in waves. */
const patience = 3
/** Checks for which a database that was behind is watched more closely: until then a long wait refuses calls at once. */
const guard = 10
/** Increase and decrease of the refused share of calls after each check, and its maximum. */
const step = { more: 0.2, less: 0.05, most: 0.95 } as const

/** Counters of the event loop. */
export interface LoopCounts {
  /** Turns so far. */
  readonly turns: number
  /** Connections accepted from which a call was read; sockets do not count. */
  readonly accepted: number
  /** ms spent waiting. */
  readonly idle: number
  /** ms since an arbitrary instant. */
  readonly at: number
}

/**
 * One connection is accepted in each turn: when nearly every turn accepts one and the loop never waits, more are
 * queued.
 */
function isQueued(before: LoopCounts, now: LoopCounts): boolean {
  const [turns, accepted] = [now.turns - before.turns, now.accepted - before.accepted]
  return accepted > 0 && accepted >= 0.8 * turns && now.idle - before.idle < 0.02 * (now.at - before.at)
}

export interface LoadMeasures {
  /** ms since an arbitrary instant. */
  readonly now: () => number
  /** ms that a statement has waited for a connection to the database so far. */
  readonly connectionWait: () => number
}

/**
 * Load of a server. There are four signs of overload: simultaneous calls; the time a call waited behind others that
 * became readable in the same turn of the event loop; connections waiting to be accepted, which the process only
 * notices because every turn finds another one; and statements waiting for a connection to the database.
 */
export class Overload {
  /** Calls between the end of their body and their answer. */
  underWay = 0
  /** Calls refused since the start. */
  refused = 0
  readonly #limits: Pick<LoadConfig, 'mostCalls' | 'longestWait'>
  readonly #now: () => number
  readonly #connectionWait: () => number
  #turnBegan: number | undefined
  /** Consecutive turns, up to the previous one, that lasted longer than a call may wait. */
  #late = 0
  #counts: LoopCounts | undefined
  /** Checks at which a statement had waited too long for a connection, less those afterwards at which none had. */
  #behind = 0
  /** Consecutive checks with a queue of connections to be accepted. */
  #queued = 0
  /** Refused share of arriving calls, and the fraction carried over from the last one. */
  #share = 0
  #rest = 0

  constructor(
    limits: Pick<LoadConfig, 'mostCalls' | 'longestWait'>,
    { now = () => performance.now(), connectionWait = () => 0 }: Partial<LoadMeasures> = {},
  ) {
    this.#limits = limits
    this.#now = now
    this.#connectionWait = connectionWait
  }

  /** Starts checking the queues. Returns a function that stops it. */
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

  /** Refuses more calls while there is a queue, and fewer afterwards. */
  look(counts: LoopCounts): void {
    const before = this.#counts
    this.#counts = counts
    if (!before || this.#limits.longestWait === 0) return
    const isBehind = this.#connectionWait() > this.#limits.longestWait
    this.#behind = isBehind ? Math.min(this.#behind + 1, patience + guard) : Math.max(0, this.#behind - 1)
    this.#queued = isQueued(before, counts) ? this.#queued + 1 : 0
    if (this.#queued >= patience) this.#share = Math.min(step.most, this.#share + step.more)
    else if (this.#queued === 0) this.#share = Math.max(0, this.#share - step.less)
  }

  /** Whether a call that arrives now must be refused. */
  refuses(urgency: Urgency): boolean {
    const wait = this.#wait()
    if (urgency === 'health') return false
    const isRefused =
      this.#isFull(urgency) || (urgency === 'other' && (this.#isLate(wait) || this.#isBehind() || this.#isDrawn()))
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

  /** Whether the database has been behind for some time, and still is: calls wait for several statements each. */
  #isBehind(): boolean {
    return this.#behind >= patience && this.#connectionWait() > this.#limits.longestWait / 2
  }

  /** Selects every n-th call according to the refused share. */
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
      // Immediates run after everything readable has been read.
      setImmediate(() => {
        this.#turnBegan = undefined
        this.#late = this.#now() - began > this.#limits.longestWait ? this.#late + 1 : 0
      })
    }
    return now - began
  }
}
