import { type FormEvent, useState } from 'react'
import { Button } from '../../../../kit/display/button/button.tsx'
import { useText } from '../../../../lib/text/text.ts'
import { Agreement } from '../../../../widgets/sign-in/agreement.tsx'
import { CaptchaInput, useCaptcha, useDemand } from '../../../../widgets/sign-in/captcha.tsx'
import { pageSignInOptions } from '../../../../widgets/sign-in/options.ts'
import { collect, type Problems } from '../../../../widgets/sign-in/rules.ts'
import { SignInFailure, SignInInput, SignInPassword } from '../../../../widgets/sign-in/sign-in-input.tsx'
import { useLogin, type Ways } from './use-login.ts'

type Wrong = Problems<'username' | 'password' | 'captcha' | 'agreed'>

/** Name, password, the picture code if the server requires it, the agreement. */
export function AccountForm({
  username,
  onUsername,
  ways,
}: {
  readonly username: string
  /** Without it the name is fixed. */
  readonly onUsername?: (username: string) => void
  readonly ways: Ways
}) {
  const t = useText()
  const [password, setPassword] = useState('')
  const [agreed, setAgreed] = useState(true)
  const [wrong, setWrong] = useState<Wrong>({})
  const captcha = useCaptcha(pageSignInOptions().captcha === 'always')
  const login = useLogin(captcha, ways)
  useDemand(username, captcha)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = collect({
      username: username.trim() ? undefined : 'session.needAccount',
      password: password ? undefined : 'session.needPassword',
      captcha: captcha.isShown && !captcha.text.trim() ? 'session.needCaptcha' : undefined,
      agreed: agreed ? undefined : 'session.agreementFirst',
    })
    setWrong(found)
    if (Object.keys(found).length === 0) void login.signIn({ username: username.trim(), password })
  }

  const told = (key: keyof Wrong) => (wrong[key] ? t(wrong[key]) : undefined)
  return (
    <form className="h-sign-form" onSubmit={submit} noValidate>
      <SignInInput
        label={t('session.account')}
        icon="user"
        name="username"
        autoComplete={onUsername ? 'username webauthn' : 'username'}
        autoCapitalize="off"
        spellCheck={false}
        value={username}
        readOnly={onUsername === undefined}
        onValue={(next) => onUsername?.(next)}
        problem={told('username')}
      />
      <SignInPassword
        label={t('session.password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onValue={setPassword}
        problem={told('password')}
      />
      <CaptchaInput captcha={captcha} problem={told('captcha') ?? login.captchaFailure} />
      <Agreement agreed={agreed} onAgree={setAgreed} problem={told('agreed')} />
      <SignInFailure text={login.failure} />
      <Button kind="primary" submit busy={login.isBusy}>
        {t('session.signIn')}
      </Button>
    </form>
  )
}
