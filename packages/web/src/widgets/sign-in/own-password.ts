import { passwordPattern } from '@heron/contract/rules'
import type { TextKey } from '../../lib/text/text.ts'

/** Errors of a new password, typed twice; fields without errors are absent. */
export function ownPasswordProblems(
  password: string,
  confirm: string,
): { readonly password?: TextKey; readonly confirm?: TextKey } {
  const first: TextKey | undefined = !password
    ? 'session.needNew'
    : passwordPattern.test(password)
      ? undefined
      : 'session.passwordRule'
  const second: TextKey | undefined = !confirm
    ? 'session.needConfirm'
    : confirm === password
      ? undefined
      : 'session.differs'
  return { ...(first ? { password: first } : {}), ...(second ? { confirm: second } : {}) }
}
