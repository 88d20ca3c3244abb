import { accountRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import type { AccountService } from './account.service.ts'
import type { ContactService } from './contact.ts'

/** Binds the calls of users about their own account. */
export const accountBindings = (account: AccountService, contact: ContactService): readonly Binding[] => [
  bind(routes.firstPassword, ({ body, actor }) => account.firstPassword(body, actor)),
  bind(routes.appEdit, ({ body, actor }) => account.edit(body, actor)),
  bind(routes.contactCode, ({ body, actor, ip }) => contact.send(body, actor, ip)),
  bind(routes.updateMobile, ({ body, actor, ip }) =>
    contact.take({ kind: 'phone', to: body.phone, code: body.smscode, ip }, actor),
  ),
  bind(routes.updateEmail, ({ body, actor, ip }) =>
    contact.take({ kind: 'email', to: body.email, code: body.smscode, ip }, actor),
  ),
  bind(routes.sessions, ({ actor }) => account.sessions(actor)),
  bind(routes.endSession, ({ body, actor }) => account.endSession(body.id, actor)),
  bind(routes.endOtherSessions, ({ actor }) => account.endOtherSessions(actor)),
  bind(routes.logins, ({ actor }) => account.logins(actor)),
  bind(routes.bindings, ({ actor }) => account.bindings(actor)),
  bind(routes.unbind, ({ body, actor, ip }) => account.unbind(body.id, { actor, ip, password: body.password })),
  bind(routes.notices, ({ actor }) => account.notices(actor)),
  bind(routes.setNotices, ({ body, actor }) => account.setNotices(body, actor)),
]
