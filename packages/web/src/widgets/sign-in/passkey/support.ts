import { CallFailure } from '../../../lib/api/failure.ts'
import { failureText } from '../../../lib/api/failure-text.ts'
import type { Said } from '../../../lib/text/said.ts'

/** Passkeys are for pages with a host name, over HTTPS or on this machine; browsers offer them nowhere else. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname)

/** Can the browser list passkeys at a field, beside names and passwords that it has saved? */
export const canListPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true

/** What browsers throw when no key was used: given up, too late, none there, or none that may be used. */
const unused: readonly string[] = ['NotAllowedError', 'AbortError', 'SecurityError', 'NotSupportedError']

/** Why nothing came of a passkey; throws what is a fault of ours. */
export function passkeyProblem(error: unknown): Said {
  if (error instanceof CallFailure) return () => failureText(error)
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return (t) => t('session.passkeyHeld')
  if (unused.includes(name)) return (t) => t('session.passkeyUnused')
  throw error
}
