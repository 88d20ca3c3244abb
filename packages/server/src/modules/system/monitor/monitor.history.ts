import type { MonitoredPart } from '@heron/contract/routes'
import type { Snapshot } from './monitor.snapshot.ts'

/** One point each ten seconds, for an hour. */
const most = 360

export interface Traffic {
  readonly count: number
  readonly failed: number
  readonly p95: number
}

type Values = Readonly<Record<string, number>>

interface Point {
  readonly at: number
  readonly values: Readonly<Record<MonitoredPart, Values>>
}

/** What the charts show, by the metrics' names; what the traffic has had since the last point. */
const valuesOf = ({ rates, memory, heap, store }: Snapshot, traffic: Traffic): Point['values'] => ({
  system: {
    'system.cpu.usage': rates.machineCpu,
    'process.cpu.usage': rates.processCpu,
    'system.memory.used': memory.used,
    'process.memory.rss': memory.own,
  },
  runtime: {
    'jvm.memory.committed': heap.total_heap_size,
    'jvm.memory.used': heap.used_heap_size,
    'nodejs.eventloop.delay.p99': rates.loopDelayP99,
    'nodejs.eventloop.utilization': rates.loopUse,
  },
  http: {
    'http.requests': traffic.count,
    'http.errors': traffic.failed,
    'http.request.p95': traffic.p95,
  },
  redis: {
    'redis.keys': store?.keys ?? 0,
    'redis.memory.used': store?.memory ?? 0,
  },
})

/** The last hour, in memory: a restart begins it anew. */
export class History {
  readonly #points: Point[] = []

  add(at: number, snapshot: Snapshot, traffic: Traffic): void {
    this.#points.push({ at, values: valuesOf(snapshot, traffic) })
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
