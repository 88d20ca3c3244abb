import { secondFactorRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import type { SecondFactorService } from './second-factor.service.ts'

/** Binds the calls of the second factor. */
export const secondFactorBindings = (factor: SecondFactorService): readonly Binding[] => [
  bind(routes.login, async ({ body, ip, userAgent, device, keepDevice }) => {
    const { result, device: kept } = await factor.login({ ...body, ip, userAgent, device })
    keepDevice(kept)
    return result
  }),
  bind(routes.state, ({ actor }) => factor.state(actor)),
  bind(routes.begin, ({ body, actor, ip }) => factor.begin({ actor, ip, password: body.password })),
  bind(routes.confirm, ({ body, actor }) => factor.confirm(body.code, actor)),
  bind(routes.renew, ({ body, actor, ip }) => factor.renew({ actor, ip, password: body.password })),
  bind(routes.disable, ({ body, actor, ip }) => factor.disable({ actor, ip, password: body.password })),
  bind(routes.reset, ({ body, actor }) => factor.reset(body.userId, actor)),
]
