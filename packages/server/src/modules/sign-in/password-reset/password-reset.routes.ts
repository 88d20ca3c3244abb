import { passwordResetRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import type { PasswordResetService } from './password-reset.service.ts'

/** Binds the calls for forgotten passwords. */
export const passwordResetBindings = (reset: PasswordResetService): readonly Binding[] => [
  bind(routes.verify, ({ body, ip }) => reset.verify(body, ip)),
  bind(routes.change, async ({ body }) => {
    await reset.change(body)
    return null
  }),
]
