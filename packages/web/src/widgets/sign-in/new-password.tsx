import { useText } from '../../lib/text/text.ts'
import { PasswordStrength } from './password-strength.tsx'
import { SignInPassword } from './sign-in-input.tsx'

export interface NewPasswordProps {
  readonly label: string
  readonly confirmLabel: string
  readonly password: string
  readonly confirm: string
  readonly onPassword: (password: string) => void
  readonly onConfirm: (confirm: string) => void
  readonly wrong: { readonly password?: string; readonly confirm?: string }
}

/** A new password for the user's own account, typed twice, with the rule and its strength. */
export function NewPassword(props: NewPasswordProps) {
  const { label, confirmLabel, password, confirm, onPassword, onConfirm, wrong } = props
  const t = useText()
  return (
    <>
      <SignInPassword
        label={label}
        name="new-password"
        autoComplete="new-password"
        value={password}
        onValue={onPassword}
        hint={t('session.passwordRule')}
        problem={wrong.password}
      />
      <PasswordStrength password={password} />
      <SignInPassword
        label={confirmLabel}
        name="confirm-password"
        autoComplete="new-password"
        value={confirm}
        onValue={onConfirm}
        problem={wrong.confirm}
      />
    </>
  )
}
