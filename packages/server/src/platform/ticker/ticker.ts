import { outsideAction } from '../audit/action.ts'
import type { Log } from '../log.ts'

interface Tick {
  readonly every: number
  readonly run: () => Promise<void>
  running: Promise<void> | undefined
  isAsked: boolean
  timer: ReturnType<typeof setInterval> | undefined
}

/** Recurring work: each kind runs one at a time, and immediately on request. */
export class Ticker {
  readonly #log: Log
  readonly #ticks = new Map<string, Tick>()
  #isStarted = false

  constructor(log: Log) {
    this.#log = log
  }

  /** Registers a kind of work; names are unique. */
  define(name: string, every: number, run: () => Promise<void>): void {
    if (this.#ticks.has(name)) throw new Error(`tick ${name} is defined twice`)
    this.#ticks.set(name, { every, run, running: undefined, isAsked: false, timer: undefined })
  }

  /** Starts the recurring runs; the first is immediate. */
  start(): void {
    this.#isStarted = true
    for (const [name, tick] of this.#ticks) {
      tick.timer = setInterval(() => this.wake(name), tick.every).unref()
      this.wake(name)
    }
  }

  /** Requests a run; without effect before the start. */
  wake(name: string): void {
    if (this.#isStarted) void this.run(name)
  }

  /** Runs the work once; resolves when no further run is requested. */
  run(name: string): Promise<void> {
    const tick = this.#ticks.get(name)
    if (!tick) throw new Error(`tick ${name} is not defined`)
    tick.isAsked = true
    tick.running ??= outsideAction(() => this.#drain(name, tick)).finally(() => {
      tick.running = undefined
      if (tick.isAsked) void this.run(name)
    })
    return tick.running
  }

  /** Waits for running work and starts nothing more. */
  async stop(): Promise<void> {
    this.#isStarted = false
    for (const tick of this.#ticks.values()) {
      clearInterval(tick.timer)
      tick.isAsked = false
      await tick.running
    }
  }

  async #drain(name: string, tick: Tick): Promise<void> {
    while (tick.isAsked) {
      tick.isAsked = false
      try {
        await tick.run()
      } catch (cause) {
        this.#log.error({ err: cause, tick: name }, 'work that comes round failed; it is tried again')
      }
    }
  }
}
