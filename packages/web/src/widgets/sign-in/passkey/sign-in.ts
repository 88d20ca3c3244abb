import { passkeyRoutes } from '@heron/contract/calls/sign-in/passkey'
import { call } from '../../../lib/api/call.ts'
import { proveByKey } from './authenticator.ts'

/** Signs in with a passkey of the authenticator's choice; it names the account. */
export const signInWithPasskey = async () =>
  call(passkeyRoutes.login, { body: await proveByKey(await call(passkeyRoutes.challenge, {})) })
