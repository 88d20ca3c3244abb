import { passwordResetRoutes } from '@heron/contract/calls/sign-in/password-reset'
import { passwordPattern } from '@heron/contract/rules'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { call } from '../../../lib/api/call.ts'
import { CallFailure } from '../../../lib/api/failure.ts'
import { failureText } from '../../../lib/api/failure-text.ts'
import { type Said, useSaid } from '../../../lib/text/said.ts'
import { useText } from '../../../lib/text/text.ts'
import { aboutPassword } from '../../../widgets/sign-in/about-password.ts'
import { NewPassword } from '../../../widgets/sign-in/new-password.tsx'
import { SignInFailure, SignInInput } from '../../../widgets/sign-in/sign-in-input.tsx'
import type { Proof } from './proof.ts'

/** The new password, typed twice, for the account with this phone. */
export function PasswordStep({
  proof,
  onBack,
  onDone,
}: {
  readonly proof: Proof
  readonly onBack: () => void
  readonly onDone: () => void
}) {
  const t = useText()
  const [password, setPassword] = useState('')
  const [confirm, setConfirm] = useState('')
  const [problems, setProblems] = useSaid<'password' | 'confirm' | 'whole'>()
  const [isBusy, setBusy] = useState(false)
  const { phone, username, ticket } = proof

  const check = (): Readonly<Partial<Record<'password' | 'confirm', Said>>> => ({
    ...(password
      ? passwordPattern.test(password)
        ? {}
        : { password: (say) => say('registration.badPassword') }
      : { password: (say) => say('session.needNew') }),
    ...(confirm
      ? confirm === password
        ? {}
        : { confirm: (say) => say('session.differs') }
      : { confirm: (say) => say('session.needConfirm') }),
  })

  const change = async () => {
    setBusy(true)
    try {
      await call(passwordResetRoutes.change, { body: { username, password, phone, smscode: ticket } })
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
    const found = check()
    setProblems(found)
    if (Object.keys(found).length === 0) void change()
  }

  return (
    <form className="h-sign-form" onSubmit={submit} noValidate>
      <SignInInput
        label={t('passwordReset.account')}
        icon="user"
        name="username"
        autoComplete="username"
        readOnly
        value={username}
        onValue={() => undefined}
      />
      <NewPassword
        label={t('passwordReset.password')}
        confirmLabel={t('passwordReset.confirm')}
        password={password}
        confirm={confirm}
        onPassword={setPassword}
        onConfirm={setConfirm}
        wrong={problems}
      />
      <SignInFailure text={problems.whole} />
      <Button kind="primary" submit busy={isBusy}>
        {t('passwordReset.submit')}
      </Button>
      <Button onClick={onBack}>{t('passwordReset.back')}</Button>
    </form>
  )
}
