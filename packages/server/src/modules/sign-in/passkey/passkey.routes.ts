import { passkeyRoutes as routes } from '@heron/contract/routes'
import { placeOf } from '../../../platform/auth/passkeys/place.ts'
import { type Binding, bind } from '../../../platform/http/call.ts'
import type { PasskeyService } from './passkey.service.ts'

/** Binds the passkey calls. */
export const passkeyBindings = (passkeys: PasskeyService): readonly Binding[] => [
  bind(routes.challenge, ({ origin }) => passkeys.challenge(placeOf(origin))),
  bind(routes.login, async ({ body, ip, userAgent, device, keepDevice, origin }) => {
    const entered = await passkeys.login(body, { ip, userAgent, device, place: placeOf(origin) })
    keepDevice(entered.device)
    return entered.result
  }),
  bind(routes.list, ({ actor, origin }) => passkeys.list(actor, origin)),
  bind(routes.begin, ({ body, actor, ip, origin }) =>
    passkeys.begin({ actor, ip, password: body.password }, placeOf(origin)),
  ),
  bind(routes.add, ({ body, actor, origin }) => passkeys.add(body, actor, placeOf(origin))),
  bind(routes.rename, ({ body, actor }) => passkeys.rename(body.id, body.name, actor)),
  bind(routes.remove, ({ body, actor, ip }) => passkeys.remove(body.id, { actor, ip, password: body.password })),
]
