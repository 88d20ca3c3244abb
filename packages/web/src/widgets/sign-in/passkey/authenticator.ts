import type { passkeyRoutes } from '@heron/contract/calls/sign-in/passkey'
import type { BodyOf, WireAnswer } from '@heron/contract/wire'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'

type NewKey = Omit<BodyOf<typeof passkeyRoutes.add>, 'name'>
type KeyUse = BodyOf<typeof passkeyRoutes.login>

/** Lets an authenticator create a key. Throws the browser's error on failure. */
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

/** How a key is chosen: in a browser dialog, or from the browser's list at the account field. */
type From = 'dialog' | 'field'

/** Lets an authenticator use a key. Throws the browser's error on failure. */
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

/** Cancels a running request to an authenticator, which then throws. */
export const stopAsking = () => WebAuthnAbortService.cancelCeremony()
