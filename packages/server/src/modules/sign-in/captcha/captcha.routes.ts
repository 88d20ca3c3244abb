import { captchaRoutes as routes } from '@heron/contract/routes'
import { needsPicture } from '../../../platform/captcha/needs-picture.ts'
import { type Binding, bind } from '../../../platform/http/call.ts'
import type { Platform } from '../../../platform/platform.ts'

type Needs = Pick<Platform, 'captchas' | 'config' | 'devices' | 'throttle'>

/** Binds the sign-in's picture code. */
export const captchaBindings = ({ captchas, config, devices, throttle }: Needs): readonly Binding[] => [
  bind(routes.image, ({ params }) => captchas.draw(params.key)),
  bind(routes.needed, async ({ body: { username }, ip, device }) => {
    const attempt = { username, ip, isKnown: await devices.knows(device, username) }
    return needsPicture({ config, throttle }, attempt)
  }),
  bind(routes.check, async ({ body }) => {
    await captchas.check(String(body.checkKey), body.captcha)
    return null
  }),
]
