import type { Verification } from '@heron/contract/routes'
import { formatTime } from '../../lib/text/format.ts'
import { type Translate, useText } from '../../lib/text/text.ts'
import './verification.css'

/** What later verifiers say of a released program; undefined when the present one passed it with its release. */
export function verificationText(t: Translate, { state, by, present, checked }: Verification): string | undefined {
  if (state === 'older') return t('program.recheck.older', { by, present })
  if (!checked) return undefined
  const { version, rules, person, time } = checked
  return state === 'refused'
    ? t('program.recheck.refused', { version, rules: rules.join(' ') })
    : t('program.recheck.passed', { version, by: person, time: formatTime(time) })
}

/** A warning of a released program that the present verifier has not checked or refuses; nothing for others. */
export function VerificationNote({ verification }: { readonly verification: Verification | null }) {
  const t = useText()
  if (!verification || verification.state === 'current') return null
  return <span className={`verification-note is-${verification.state}`}>{verificationText(t, verification)}</span>
}
