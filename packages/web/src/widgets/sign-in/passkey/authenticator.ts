import type { passkeyRoutes } from '@heron/contract/calls/sign-in/passkey'
import type { BodyOf } from '@heron/contract/wire'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import type { WireAnswer } from '../../../lib/api/call.ts'

type NewKey = Omit<BodyOf<typeof passkeyRoutes.add>, 'name'>
type KeyUse = BodyOf<typeof passkeyRoutes.login>

/** Has an authenticator make a key. Throws the browser's error when it does not. */
export async function makeKey(asked: WireAnswer<typeof passkeyRoutes.begin>): Promise<NewKey> {
  const optionsJSON = asked as PublicKeyCredentialCreationOptionsJSON
  const { id, response } = await startRegistration({ optionsJSON })
  return {
    id,
    clientData: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: response.transports ?? [],
  }
}

/** Has an authenticator use a key. Throws the browser's error when it does not. */
export async function proveByKey(asked: WireAnswer<typeof passkeyRoutes.challenge>): Promise<KeyUse> {
  const optionsJSON = asked as PublicKeyCredentialRequestOptionsJSON
  const { id, response } = await startAuthentication({ optionsJSON })
  return {
    id,
    clientData: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
    ...(response.userHandle ? { userHandle: response.userHandle } : {}),
  }
}
