import type { passkeyRoutes } from '@heron/contract/calls/sign-in/passkey'
import type { BodyOf } from '@heron/contract/wire'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
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

/** How a key is chosen: in a dialog of the browser, or from the list it shows at the account field. */
type From = 'dialog' | 'field'

/** Has an authenticator use a key. Throws the browser's error when it does not. */
export async function proveByKey(
  asked: WireAnswer<typeof passkeyRoutes.challenge>,
  from: From = 'dialog',
): Promise<KeyUse> {
  const optionsJSON = asked as PublicKeyCredentialRequestOptionsJSON
  const { id, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: from === 'field' })
  return {
    id,
    clientData: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
    ...(response.userHandle ? { userHandle: response.userHandle } : {}),
  }
}

/** Ends what an authenticator is being asked; that then throws. */
export const stopAsking = () => WebAuthnAbortService.cancelCeremony()
