import type { MonitoredPart } from '@heron/contract/routes'
import type { Snapshot } from './monitor.snapshot.ts'

/** One point every ten seconds, for ten minutes. */
const most = 60

export interface Traffic {
  readonly count: number
  readonly failed: number
  readonly p95: number
}

/** Figures by metric name. */
export type Values = Readonly<Record<string, number>>
export type PartValues = Readonly<Record<MonitoredPart, Values>>

interface Point {
  readonly at: number
  readonly values: PartValues
}

type Read = (now: Snapshot, traffic: Traffic) => number

/** The charts' figures by metric name; those of the traffic since the last point. */
const courses: Readonly<Record<MonitoredPart, Readonly<Record<string, Read>>>> = {
  system: {
    'system.cpu.usage': ({ rates }) => rates.machineCpu,
    'process.cpu.usage': ({ rates }) => rates.processCpu,
    'system.memory.used': ({ memory }) => memory.used,
    'process.memory.rss': ({ memory }) => memory.own,
  },
  runtime: {
    'jvm.memory.committed': ({ heap }) => heap.total_heap_size,
    'jvm.memory.used': ({ heap }) => heap.used_heap_size,
    'nodejs.eventloop.delay.p99': ({ rates }) => rates.loopDelayP99,
    'nodejs.eventloop.utilization': ({ rates }) => rates.loopUse,
  },
  http: {
    'http.requests': (_now, { count }) => count,
    'http.errors': (_now, { failed }) => failed,
    'http.request.p95': (_now, { p95 }) => p95,
  },
  redis: {
    'redis.keys': ({ store }) => store?.keys ?? 0,
    'redis.memory.used': ({ store }) => store?.memory ?? 0,
  },
}

export const courseNames = (part: MonitoredPart): readonly string[] => Object.keys(courses[part])

const readAll = (part: MonitoredPart, now: Snapshot, traffic: Traffic): Values =>
  Object.fromEntries(Object.entries(courses[part]).map(([name, read]) => [name, read(now, traffic)]))

export const valuesOf = (now: Snapshot, traffic: Traffic): PartValues => ({
  system: readAll('system', now, traffic),
  runtime: readAll('runtime', now, traffic),
  http: readAll('http', now, traffic),
  redis: readAll('redis', now, traffic),
})

/** The last ten minutes, in memory; older points are in the database. */
export class History {
  readonly #points: Point[] = []

  add(at: number, values: PartValues): void {
    this.#points.push({ at, values })
    if (this.#points.length > most) this.#points.shift()
  }

  of(part: MonitoredPart): { readonly times: readonly number[]; readonly series: readonly Series[] } {
    const names = Object.keys(this.#points[0]?.values[part] ?? {})
    return {
      times: this.#points.map(({ at }) => at),
      series: names.map((name) => ({ name, values: this.#points.map(({ values }) => values[part][name] ?? 0) })),
    }
  }
}

interface Series {
  readonly name: string
  readonly values: readonly number[]
}
