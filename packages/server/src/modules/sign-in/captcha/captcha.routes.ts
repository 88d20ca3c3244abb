import { captchaRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import type { Platform } from '../../../platform/platform.ts'

/** Binds the sign-in's picture code. */
export const captchaBindings = ({ captchas }: Pick<Platform, 'captchas'>): readonly Binding[] => [
  bind(routes.image, ({ params }) => captchas.draw(params.key)),
  bind(routes.check, async ({ body }) => {
    await captchas.check(String(body.checkKey), body.captcha)
    return null
  }),
]
