import { type Finding, findingWords } from '@heron/contract/check-up'
import { monitorRoutes as routes } from '@heron/contract/routes'
import { formatDateTime } from '@heron/contract/wire'
import { type Binding, bind } from '../../../platform/http/call.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { MonitorService } from './monitor.service.ts'

interface CheckUpNeeds {
  readonly platform: Pick<Platform, 'clock' | 'config'>
  readonly checkUp: () => Promise<readonly Finding[]>
}

export const monitorBindings = (service: MonitorService, { platform, checkUp }: CheckUpNeeds): readonly Binding[] => [
  bind(routes.checkUp, async ({ language }) => ({
    at: formatDateTime(platform.clock()),
    server: platform.config.server,
    findings: (await checkUp()).map((finding) => {
      const { area, text, advice } = findingWords(finding)
      const { code, level } = finding
      return { code, level, area: area[language], text: text[language], advice: advice?.[language] ?? null }
    }),
  })),
  bind(routes.names, async () => ({ names: [...service.names()] })),
  bind(routes.metric, ({ params, language }) => service.metric(params.name, language)),
  bind(routes.readings, ({ query, language }) => service.readings(query.part, language)),
  bind(routes.course, ({ query }) => service.course(query)),
  bind(routes.heapSpaces, async () => service.heapSpaces()),
  bind(routes.calls, async () => service.calls()),
  bind(routes.httpTrace, async () => service.httpTrace()),
  bind(routes.requests, async () => service.requests()),
  bind(routes.disks, async () => [...(await service.disks())]),
]
