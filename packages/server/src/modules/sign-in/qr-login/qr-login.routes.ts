import { qrLoginRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import type { QrLoginService } from './qr-login.service.ts'

/** Binds the calls for signing in by a confirmation on a phone. */
export const qrLoginBindings = (qr: QrLoginService): readonly Binding[] => [
  bind(routes.begin, ({ ip, userAgent }) => qr.begin({ ip, userAgent })),
  bind(routes.login, ({ query, ip, userAgent }) => qr.login(query.qrcodeId, query.secret, { ip, userAgent })),
  bind(routes.asker, ({ query, actor }) => qr.asker(query.qrcodeId, actor)),
  bind(routes.confirm, ({ query, actor }) => qr.confirm(query.qrcodeId, actor)),
]
