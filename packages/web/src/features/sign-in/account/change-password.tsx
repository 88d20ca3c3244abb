import { sessionRoutes } from '@heron/contract/calls/sign-in/session'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { Dialog } from '../../../kit/overlay/dialog/dialog.tsx'
import { useLeave } from '../../../kit/overlay/dialog/use-leave.ts'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useText } from '../../../lib/text/text.ts'
import { NewPassword } from '../../../widgets/sign-in/new-password.tsx'
import { ownPasswordProblems } from '../../../widgets/sign-in/own-password.ts'
import { SignInFailure, SignInPassword } from '../../../widgets/sign-in/sign-in-input.tsx'
import { useFormCall } from './use-form-call.ts'

interface Wrong {
  readonly old?: string
  readonly password?: string
  readonly confirm?: string
}

/** [F06][I10] Changes the password, with the old one; this session stays, all others end. */
export function ChangePassword({ username, onClose }: { readonly username: string; readonly onClose: () => void }) {
  const t = useText()
  const [old, setOld] = useState('')
  const [password, setPassword] = useState('')
  const [confirm, setConfirm] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})
  const leave = useLeave(`${old}${password}${confirm}` !== '', onClose)
  const change = useFormCall(sessionRoutes.updatePassword, () => {
    toast('good', t('session.passwordChanged'))
    onClose()
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = ownPasswordProblems(password, confirm)
    const problems: Wrong = {
      ...(old === '' ? { old: t('session.needOld') } : {}),
      ...(found.password ? { password: t(found.password) } : {}),
      ...(found.confirm ? { confirm: t(found.confirm) } : {}),
    }
    setWrong(problems)
    if (Object.keys(problems).length > 0) return
    change.run({ body: { username, oldpassword: old, password, confirmpassword: confirm } })
  }

  return (
    <Dialog title={t('session.changePassword')} width={450} onClose={leave}>
      <form data-focus className="h-sign-step" onSubmit={submit} noValidate>
        <p>{t('account.passwordEnds')}</p>
        <input hidden readOnly name="username" autoComplete="username" value={username} />
        <SignInPassword
          label={t('session.oldPassword')}
          name="old-password"
          autoComplete="current-password"
          value={old}
          onValue={setOld}
          problem={wrong.old}
        />
        <NewPassword
          label={t('session.newPassword')}
          confirmLabel={t('session.confirmPassword')}
          password={password}
          confirm={confirm}
          onPassword={setPassword}
          onConfirm={setConfirm}
          wrong={wrong}
        />
        <SignInFailure text={change.problem} />
        <Button kind="primary" submit busy={change.isBusy}>
          {t('account.save')}
        </Button>
      </form>
    </Dialog>
  )
}
