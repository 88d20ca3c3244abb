import { chosenNamePattern, isEmail, passwordPattern } from '@heron/contract/rules'
import type { TextKey } from '../../../lib/text/text.ts'
import { codeProblem, collect, type Problems, phoneProblem } from '../../../widgets/sign-in/rules.ts'

export interface Wanted {
  readonly username: string
  readonly password: string
  readonly confirm: string
  readonly phone: string
  readonly code: string
  readonly email: string
}

export type Wrong = Problems<keyof Wanted | 'agreed'>

/** [F02] The error of a user name. */
function nameProblem(username: string): TextKey | undefined {
  if (!username) return 'registration.needUsername'
  if (!/^[A-Za-z0-9_]+$/.test(username)) return 'registration.badUsername'
  return chosenNamePattern.test(username) ? undefined : 'registration.usernameLength'
}

function passwordProblem(password: string): TextKey | undefined {
  if (!password) return 'registration.needPassword'
  return passwordPattern.test(password) ? undefined : 'registration.badPassword'
}

function confirmProblem({ password, confirm }: Wanted): TextKey | undefined {
  if (!confirm) return 'registration.needConfirm'
  return password === confirm ? undefined : 'registration.differs'
}

/** [F01][F02][F03][F07] The errors before sending. */
export const check = (wanted: Wanted, agreed: boolean): Wrong =>
  collect<keyof Wanted | 'agreed'>({
    username: nameProblem(wanted.username),
    password: passwordProblem(wanted.password),
    confirm: confirmProblem(wanted),
    email: wanted.email && !isEmail(wanted.email) ? 'registration.badEmail' : undefined,
    phone: phoneProblem(wanted.phone),
    code: codeProblem(wanted.code),
    agreed: agreed ? undefined : 'session.agreementFirst',
  })
