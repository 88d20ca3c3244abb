import { sessionRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import type { OnlineService } from './session.online.ts'
import type { SessionService } from './session.service.ts'

/** Binds the session calls. */
export const sessionBindings = (session: SessionService, online: OnlineService): readonly Binding[] => [
  bind(routes.login, async ({ body, ip, userAgent, isOlderClient, device, keepDevice }) => {
    const entered = await session.login({ ...body, ip, userAgent, isOlderClient, device })
    keepDevice(entered.device)
    return entered.result
  }),
  bind(routes.phoneLogin, async ({ body, ip, userAgent }) => {
    const result = await session.phoneLogin({ ...body, ip, userAgent })
    return result
  }),
  bind(routes.logout, ({ actor }) => session.logout(actor)),
  bind(routes.userInfo, ({ actor }) => session.userInfo(actor)),
  bind(routes.departs, ({ actor }) => session.departs(actor)),
  bind(routes.selectDepart, ({ body, actor }) => session.selectDepart(body, actor)),
  bind(routes.tenants, ({ actor }) => session.tenants(actor)),
  bind(routes.updatePassword, ({ body, actor, ip }) => session.updatePassword(body, actor, ip)),
  bind(routes.online, ({ query, actor }) => online.list(query, actor)),
  bind(routes.forceLogout, ({ body, actor }) => online.forceLogout(body.token, actor)),
  bind(routes.docsTicket, ({ actor }) => session.docsTicket(actor)),
]
