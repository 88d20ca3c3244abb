import { accountRoutes } from '@heron/contract/calls/sign-in/account'
import { type FormEvent, useState } from 'react'
import { Button } from '../../kit/display/button/button.tsx'
import { Dialog } from '../../kit/overlay/dialog/dialog.tsx'
import { toast } from '../../kit/overlay/toast/toast-store.ts'
import { call } from '../../lib/api/call.ts'
import { CallFailure } from '../../lib/api/failure.ts'
import { failureText } from '../../lib/api/failure-text.ts'
import { useSaid } from '../../lib/text/said.ts'
import { useText } from '../../lib/text/text.ts'
import { aboutPassword } from './about-password.ts'
import { NewPassword } from './new-password.tsx'
import { ownPasswordProblems } from './own-password.ts'
import { SignInFailure } from './sign-in-input.tsx'

export interface FirstPasswordProps {
  /** For password managers: the account. */
  readonly username: string
  readonly onDone: () => void
  readonly onLeave: () => void
}

/** [F06] The password was chosen by another user and must be replaced before anything else. Closing signs out. */
export function FirstPassword({ username, onDone, onLeave }: FirstPasswordProps) {
  const t = useText()
  const [password, setPassword] = useState('')
  const [confirm, setConfirm] = useState('')
  const [problems, setProblems] = useSaid<'password' | 'confirm' | 'whole'>()
  const [isBusy, setBusy] = useState(false)

  const change = async () => {
    setBusy(true)
    try {
      await call(accountRoutes.firstPassword, { body: { password, confirmpassword: confirm } })
      toast('good', t('session.passwordChanged'))
      onDone()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setProblems(
        aboutPassword.has(error.code) ? { password: () => failureText(error) } : { whole: () => failureText(error) },
      )
    } finally {
      setBusy(false)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = ownPasswordProblems(password, confirm)
    const { password: first, confirm: second } = found
    setProblems({
      ...(first ? { password: (say) => say(first) } : {}),
      ...(second ? { confirm: (say) => say(second) } : {}),
    })
    if (Object.keys(found).length === 0) void change()
  }

  return (
    <Dialog title={t('session.firstTitle')} width={450} onClose={onLeave}>
      <form data-focus className="h-sign-step" onSubmit={submit} noValidate>
        <p>{t('session.firstHint')}</p>
        <input hidden readOnly name="username" autoComplete="username" value={username} />
        <NewPassword
          label={t('session.newPassword')}
          confirmLabel={t('session.confirmPassword')}
          password={password}
          confirm={confirm}
          onPassword={setPassword}
          onConfirm={setConfirm}
          wrong={problems}
        />
        <SignInFailure text={problems.whole} />
        <Button kind="primary" submit busy={isBusy}>
          {t('session.setAndEnter')}
        </Button>
      </form>
    </Dialog>
  )
}
