import { registrationRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import type { Platform } from '../../../platform/platform.ts'
import { register } from './registration.service.ts'

/** Binds the registration of accounts. */
export const registrationBindings = (platform: Platform): readonly Binding[] => [
  bind(routes.register, async ({ body, ip }) => {
    const made = await register(platform, body, ip)
    return made
  }),
]
