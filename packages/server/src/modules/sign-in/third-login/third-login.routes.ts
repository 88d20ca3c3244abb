import { thirdLoginRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import type { ThirdLoginService } from './third-login.service.ts'

/** Binds the calls of sign-in through external providers. */
export const thirdLoginBindings = (third: ThirdLoginService): readonly Binding[] => [
  bind(routes.enabledType, async () => ({ wechatEnterprise: false, dingtalk: false })),
  bind(routes.cas, ({ query, ip, userAgent }) => third.cas(query, { ip, userAgent })),
  bind(routes.start, ({ params, query }) => third.start(params.source, query.challenge)),
  bind(routes.callback, ({ params, body }) => third.callback(params.source, body.parameters, body.verifier)),
  bind(routes.loginUser, ({ params, query, ip, userAgent }) =>
    third.loginUser(params.token, params.thirdType, query.verifier, { ip, userAgent }),
  ),
  ...[routes.createUser, routes.createUserToo].map((each) =>
    bind(each, ({ body, ip, userAgent }) => third.createUser(body, { ip, userAgent })),
  ),
  ...[routes.checkPassword, routes.checkPasswordToo].map((each) =>
    bind(each, async ({ body, ip, userAgent, isOlderClient, device, keepDevice }) => {
      const entered = await third.checkPassword(body, { ip, userAgent, isOlderClient, device })
      keepDevice(entered.device)
      return entered.token
    }),
  ),
  bind(routes.bind, ({ body, actor }) => third.bind(body.ticket, body.verifier, actor)),
]
