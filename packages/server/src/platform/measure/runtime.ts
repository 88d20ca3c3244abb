import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import {
  type EventLoopUtilization,
  constants as kinds,
  monitorEventLoopDelay,
  PerformanceObserver,
  performance,
} from 'node:perf_hooks'
import { getHeapSpaceStatistics } from 'node:v8'

/** ns in a ms */
const nanos = 1_000_000
/** ms between two measurements of the event loop; Node includes it in each delay. */
const resolution = 50

interface Busy {
  /** ms of all processors since the machine started. */
  readonly busy: number
  readonly all: number
  /** µs of this process. */
  readonly own: number
  /** ms of a monotonic clock. */
  readonly at: number
}

function processorTimes(): Busy {
  let idle = 0
  let all = 0
  for (const { times } of cpus()) {
    idle += times.idle
    all += times.user + times.nice + times.sys + times.idle + times.irq
  }
  const { user, system } = process.cpuUsage()
  return { busy: all - idle, all, own: user + system, at: performance.now() }
}

/** Shares from 0 to 1, and ms, between the last two readings. */
export interface Rates {
  readonly machineCpu: number
  readonly processCpu: number
  readonly loopUse: number
  readonly loopDelayMedian: number
  readonly loopDelayP99: number
  readonly loopDelayMax: number
}

const oldGeneration = (): number =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')?.space_used_size ?? 0

/** Threads of this process as counted by Linux; undefined elsewhere. */
export function threads(): number | undefined {
  try {
    const count = Number(/^Threads:\s+(\d+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
    return Number.isInteger(count) ? count : undefined
  } catch {
    return undefined
  }
}

/** Measures the engine between readings: collections, delay of the event loop, processor time. */
export class Runtime {
  /** Garbage collections since the start; ms. */
  readonly collections = { count: 0, total: 0, max: 0 }
  /** Bytes of the old generation after the last major collection; undefined before the first. */
  live: number | undefined
  readonly #delay: ReturnType<typeof monitorEventLoopDelay>
  readonly #observer: PerformanceObserver
  #loop: EventLoopUtilization
  #last = processorTimes()
  #rates: Rates | undefined

  constructor() {
    this.#delay = monitorEventLoopDelay({ resolution })
    this.#delay.enable()
    this.#loop = performance.eventLoopUtilization()
    this.#observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) this.#collected(entry)
    })
    this.#observer.observe({ entryTypes: ['gc'] })
  }

  /** Between the last two readings; since the start before the second one. */
  get rates(): Rates {
    return this.#rates ?? this.#measure()
  }

  /** Ends an interval and begins the next. */
  read(): Rates {
    this.#rates = this.#measure()
    this.#last = processorTimes()
    this.#loop = performance.eventLoopUtilization()
    this.#delay.reset()
    return this.#rates
  }

  stop(): void {
    this.#observer.disconnect()
    this.#delay.disable()
  }

  #measure(): Rates {
    const now = processorTimes()
    const last = this.#last
    const passed = Math.max(1, now.at - last.at) * 1_000 * Math.max(1, cpus().length)
    const ms = (value: number) => (this.#delay.count === 0 ? 0 : Math.max(0, value / nanos - resolution))
    return {
      machineCpu: now.all > last.all ? (now.busy - last.busy) / (now.all - last.all) : 0,
      processCpu: Math.min(1, (now.own - last.own) / passed),
      loopUse: performance.eventLoopUtilization(this.#loop).utilization,
      loopDelayMedian: ms(this.#delay.percentile(50)),
      loopDelayP99: ms(this.#delay.percentile(99)),
      loopDelayMax: ms(this.#delay.max),
    }
  }

  #collected(entry: { readonly duration: number; readonly detail?: unknown }): void {
    this.collections.count += 1
    this.collections.total += entry.duration
    this.collections.max = Math.max(this.collections.max, entry.duration)
    const { kind } = (entry.detail ?? {}) as { kind?: number }
    if (kind === kinds.NODE_PERFORMANCE_GC_MAJOR) this.live = oldGeneration()
  }
}
