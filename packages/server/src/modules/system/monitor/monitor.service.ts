import { getHeapSpaceStatistics } from 'node:v8'
import type { Language } from '@heron/contract/errors'
import type {
  CallFigures,
  Course,
  CourseQuery,
  HeapSpace,
  Metric,
  MonitoredPart,
  Readings,
} from '@heron/contract/routes'
import { formatDateTime } from '@heron/contract/wire'
import type { RaiseAlarm } from '../../../platform/alarm.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { RouteTraffic } from '../../../platform/measure/traffic.ts'
import type { Platform } from '../../../platform/platform.ts'
import { ThresholdAlarms } from './monitor.alarms.ts'
import { disksOf } from './monitor.disks.ts'
import { courseNames, History, valuesOf } from './monitor.history.ts'
import { httpMetrics } from './monitor.http.ts'
import type { MetricDefinition } from './monitor.metrics.ts'
import { redisMetrics } from './monitor.redis.ts'
import { runtimeMetrics } from './monitor.runtime.ts'
import { SavedHistory } from './monitor.saved.ts'
import { createSnapshots, type Snapshot } from './monitor.snapshot.ts'
import { systemMetrics } from './monitor.system.ts'
import { tracesFor } from './monitor.traces.ts'

const parts: Readonly<Record<MonitoredPart, readonly MetricDefinition[]>> = {
  system: systemMetrics,
  runtime: runtimeMetrics,
  http: httpMetrics,
  redis: redisMetrics,
}
const definitions = Object.values(parts).flat()

/** ms between two points of the history. */
const every = 10_000

const shown = ({ name, baseUnit, description, read }: MetricDefinition, now: Snapshot, language: Language): Metric => ({
  name,
  baseUnit,
  description: description[language],
  measurements: [...read(now)],
  availableTags: [],
})

const figuresOf = (call: string, { durations, refused, failed }: RouteTraffic): CallFigures => ({
  call,
  count: durations.count,
  refused,
  failed,
  mean: durations.mean,
  p50: durations.percentile(0.5),
  p95: durations.percentile(0.95),
  p99: durations.percentile(0.99),
  max: durations.max,
})

/** This server's own measurements, kept in memory. */
export function createMonitorService(platform: Platform, raise: RaiseAlarm) {
  const { clock, config, runtime, traffic, traces, ticker } = platform
  const take = createSnapshots(platform)
  const history = new History()
  const saved = new SavedHistory(platform)
  const alarms = new ThresholdAlarms(raise)
  ticker.define('monitor', every, async () => {
    runtime.read()
    const [snapshot, recent] = [await take(), traffic.takeRecent()]
    const values = valuesOf(snapshot, recent)
    history.add(clock(), values)
    await alarms.check({ snapshot, traffic: recent, disks: await disksOf(config) })
    await saved.add(clock(), values)
  })
  return {
    names: (): readonly string[] => definitions.map(({ name }) => name),
    /** @throws NOT_FOUND for an unknown name */
    async metric(name: string, language: Language): Promise<Metric> {
      const definition = definitions.find((each) => each.name === name)
      if (!definition) throw new AppError('NOT_FOUND')
      return shown(definition, await take(), language)
    },
    async readings(part: MonitoredPart, language: Language): Promise<Readings> {
      const now = await take()
      const { times, series } = history.of(part)
      return {
        at: formatDateTime(clock()),
        server: config.server,
        metrics: parts[part].map((each) => shown(each, now, language)),
        history: {
          times: times.map(formatDateTime),
          series: series.map(({ name, values }) => ({ name, values: [...values] })),
        },
      }
    },
    async course({ part, range, server = config.server }: CourseQuery): Promise<Course> {
      const { times, series } = await saved.of(courseNames(part), range, server)
      return { server, servers: [...(await saved.servers())], times: times.map(formatDateTime), series }
    },
    heapSpaces: (): HeapSpace[] =>
      getHeapSpaceStatistics().map((space) => ({
        name: space.space_name,
        size: space.space_size,
        used: space.space_used_size,
        available: space.space_available_size,
      })),
    calls: (): CallFigures[] =>
      [...traffic.routes]
        .map(([call, figures]) => figuresOf(call, figures))
        .toSorted((a, b) => b.count - a.count || (a.call < b.call ? -1 : 1)),
    httpTrace: ({ tenantId }: Actor) => ({ traces: tracesFor(tenantId, traces.last) }),
    requests: ({ tenantId }: Actor) => ({
      last: tracesFor(tenantId, traces.last),
      slowest: tracesFor(tenantId, traces.slowest(clock())),
    }),
    disks: () => disksOf(config),
  }
}

export type MonitorService = ReturnType<typeof createMonitorService>
