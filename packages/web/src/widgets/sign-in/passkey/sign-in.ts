import { passkeyRoutes } from '@heron/contract/calls/sign-in/passkey'
import { call } from '../../../lib/api/call.ts'
import { proveByKey, stopAsking } from './authenticator.ts'

/** Signs in with a passkey chosen in the authenticator, which gives the account. */
export const signInWithPasskey = async () =>
  call(passkeyRoutes.login, { body: await proveByKey(await call(passkeyRoutes.challenge, {})) })

/** ms after which the browser gets a new challenge; the server accepts one for five minutes. */
const fresh = 240_000

/**
 * Lets the browser list the passkeys of this host at the account field, and signs in with the chosen one. Waits as long
 * as the page is open; throws when it is cancelled, when another dialog asks for a passkey, and for the server's
 * refusal of the key.
 */
export async function signInFromField(left: AbortSignal) {
  for (;;) {
    const asked = await call(passkeyRoutes.challenge, {})
    left.throwIfAborted()
    left.addEventListener('abort', stopAsking)
    let isStale = false
    const timer = setTimeout(() => {
      isStale = true
      stopAsking()
    }, fresh)
    try {
      const body = await proveByKey(asked, 'field')
      return await call(passkeyRoutes.login, { body })
    } catch (error) {
      if (!isStale) throw error
    } finally {
      clearTimeout(timer)
      left.removeEventListener('abort', stopAsking)
    }
  }
}
