import { codePattern, isEmail, mobilePattern } from '@heron/contract/rules'
import type { TextKey } from '../../lib/text/text.ts'

/** [F01] The error of a phone number. */
export function phoneProblem(phone: string): TextKey | undefined {
  if (!phone) return 'session.needPhone'
  return mobilePattern.test(phone) ? undefined : 'session.badPhone'
}

export function mailProblem(address: string): TextKey | undefined {
  if (!address) return 'passwordReset.needMail'
  return isEmail(address) ? undefined : 'passwordReset.badMail'
}

export function codeProblem(code: string): TextKey | undefined {
  if (!code) return 'session.needCode'
  return codePattern.test(code) ? undefined : 'session.badCode'
}

/** Errors by field; fields without errors are absent. */
export type Problems<F extends string> = Readonly<Partial<Record<F, TextKey>>>

/** The errors among these checks. */
export function collect<F extends string>(checks: Readonly<Record<F, TextKey | undefined>>): Problems<F> {
  return Object.fromEntries(Object.entries(checks).filter(([, problem]) => problem !== undefined)) as Problems<F> // only keys of F
}
