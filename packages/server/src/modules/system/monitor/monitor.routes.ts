import { type FigureReport, type Readings, monitorRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import type { MonitorService } from './monitor.service.ts'

/** The history of one figure as pairs of time and value. */
function reportOf({ history: { times, series } }: Readings, name: string): FigureReport {
  const values = series.find((each) => each.name === name)?.values ?? []
  return { data: values.map((value, at) => ({ name: times[at]?.slice(-8) ?? '', value })) }
}

export const monitorBindings = (service: MonitorService): readonly Binding[] => [
  bind(routes.names, async () => ({ names: [...service.names()] })),
  bind(routes.metric, ({ params, language }) => service.metric(params.name, language)),
  bind(routes.readings, ({ query, language }) => service.readings(query.part, language)),
  bind(routes.course, ({ query }) => service.course(query)),
  bind(routes.heapSpaces, async () => service.heapSpaces()),
  bind(routes.calls, async () => service.calls()),
  bind(routes.httpTrace, async ({ actor }) => service.httpTrace(actor)),
  bind(routes.requests, async ({ actor }) => service.requests(actor)),
  bind(routes.keysForReport, async ({ language }) => reportOf(await service.readings('redis', language), 'redis.keys')),
  bind(routes.memoryForReport, async ({ language }) =>
    reportOf(await service.readings('redis', language), 'redis.memory.used'),
  ),
  bind(routes.disks, async () => [...(await service.disks())]),
]
