import { CallFailure } from '../../../lib/api/failure.ts'
import { failureText } from '../../../lib/api/failure-text.ts'
import type { Said } from '../../../lib/text/said.ts'

/** Passkeys need a page with a host name, over HTTPS or on this machine; browsers do not offer them elsewhere. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname)

/** Whether the browser can list passkeys at a field, beside saved names and passwords. */
export const canListPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true

/** Errors of browsers when no key was used: cancelled, too late, none available, or none permitted. */
const unused: readonly string[] = ['NotAllowedError', 'AbortError', 'SecurityError', 'NotSupportedError']

/** The text for a failed passkey request; rethrows errors of the program. */
export function passkeyProblem(error: unknown): Said {
  if (error instanceof CallFailure) return () => failureText(error)
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return (t) => t('session.passkeyHeld')
  if (unused.includes(name)) return (t) => t('session.passkeyUnused')
  throw error
}
