import { redisRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import type { RedisService } from './redis.service.ts'

/** Binds the calls about Redis. */
export const redisBindings = (service: RedisService): readonly Binding[] => [
  bind(routes.info, ({ language }) => service.info(language)),
  bind(routes.infoForReport, async ({ language }) => ({
    data: (await service.info(language)).map(({ key, value }) => ({ name: key, value })),
  })),
  bind(routes.state, ({ language }) => service.state(language)),
  bind(routes.keysSize, () => service.keysSize()),
  bind(routes.memoryInfo, () => service.memoryInfo()),
  bind(routes.command, ({ body }) => service.command(body.line)),
]
