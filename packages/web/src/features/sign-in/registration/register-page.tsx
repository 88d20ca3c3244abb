import { registrationRoutes } from '@heron/contract/calls/sign-in/registration'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '../../../kit/display/button/button.tsx'
import { call } from '../../../lib/api/call.ts'
import { CallFailure } from '../../../lib/api/failure.ts'
import { failureText } from '../../../lib/api/failure-text.ts'
import { LOGIN } from '../../../lib/paths.ts'
import { useSaid } from '../../../lib/text/said.ts'
import { type Translate, useText } from '../../../lib/text/text.ts'
import { usePageTitle } from '../../../lib/title.ts'
import { Agreement } from '../../../widgets/sign-in/agreement.tsx'
import { CaptchaInput, useCaptcha } from '../../../widgets/sign-in/captcha.tsx'
import { CodeInput } from '../../../widgets/sign-in/code-input.tsx'
import { pageSignInOptions } from '../../../widgets/sign-in/options.ts'
import { PasswordStrength } from '../../../widgets/sign-in/password-strength.tsx'
import { PhoneInput } from '../../../widgets/sign-in/phone-input.tsx'
import { SignInFailure, SignInInput, SignInPassword } from '../../../widgets/sign-in/sign-in-input.tsx'
import { check, type Wanted } from './check.ts'

type Place = keyof Wanted | 'captcha' | 'agreed' | 'whole'

/** The field of a refusal of the server. */
const places: Readonly<Record<string, Place>> = {
  CODE_WRONG: 'code',
  USERNAME_TAKEN: 'username',
  PHONE_TAKEN: 'phone',
  EMAIL_TAKEN: 'email',
  PASSWORD_WEAK: 'password',
  PASSWORD_COMMON: 'password',
}

const NOTHING: Wanted = { username: '', password: '', confirm: '', phone: '', code: '', email: '' }

/** [C49] A new account for the holder of a phone. */
export function RegisterPage() {
  const t = useText()
  usePageTitle(t('registration.title'))
  return (
    <>
      <h1>{t('registration.title')}</h1>
      {pageSignInOptions().registration ? <RegisterForm /> : <p className="h-sign-form">{t('registration.off')}</p>}
      <nav className="h-sign-links">
        <Link to={LOGIN}>{t('registration.haveAccount')}</Link>
      </nav>
    </>
  )
}

function useRegistration() {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useSaid<Place>()

  const register = async ({ username, password, phone, code, email }: Wanted) => {
    setBusy(true)
    try {
      const body = { username, password, phone, smscode: code, ...(email ? { email } : {}) }
      await call(registrationRoutes.register, { body })
      await navigate(`/user/register-result?${new URLSearchParams({ username })}`, { replace: true })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setProblems({ [places[error.code] ?? 'whole']: () => failureText(error) })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problems, setProblems, register }
}

function RegisterForm() {
  const t = useText()
  const [wanted, setWanted] = useState<Wanted>(NOTHING)
  const [agreed, setAgreed] = useState(false)
  const captcha = useCaptcha(pageSignInOptions().captcha !== 'off')
  const { isBusy, problems, setProblems, register } = useRegistration()
  const set = (field: keyof Wanted) => (value: string) => setWanted({ ...wanted, [field]: value })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = check(wanted, agreed)
    setProblems(
      Object.fromEntries(Object.entries(found).map(([field, problem]) => [field, (say: Translate) => say(problem)])),
    )
    if (Object.keys(found).length === 0) void register(wanted)
  }

  return (
    <form className="h-sign-form" onSubmit={submit} noValidate>
      <SignInInput
        label={t('registration.username')}
        icon="user"
        name="username"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={18}
        value={wanted.username}
        onValue={set('username')}
        hint={t('registration.usernameHint')}
        problem={problems.username}
      />
      <SignInPassword
        label={t('registration.password')}
        name="new-password"
        autoComplete="new-password"
        value={wanted.password}
        onValue={set('password')}
        problem={problems.password}
      />
      <PasswordStrength password={wanted.password} />
      <SignInPassword
        label={t('registration.confirm')}
        name="confirm-password"
        autoComplete="new-password"
        value={wanted.confirm}
        onValue={set('confirm')}
        problem={problems.confirm}
      />
      <SignInInput
        label={t('registration.email')}
        icon="mail"
        name="email"
        type="email"
        autoComplete="email"
        value={wanted.email}
        onValue={(text) => set('email')(text.trim())}
        problem={problems.email}
      />
      <PhoneInput value={wanted.phone} onValue={set('phone')} problem={problems.phone} />
      <CaptchaInput captcha={captcha} problem={problems.captcha} />
      <CodeInput
        mode="registration"
        phone={wanted.phone}
        captcha={captcha}
        value={wanted.code}
        onValue={set('code')}
        problem={problems.code}
        onTrouble={setProblems}
      />
      <Agreement agreed={agreed} onAgree={setAgreed} problem={problems.agreed} />
      <SignInFailure text={problems.whole} />
      <Button kind="primary" submit busy={isBusy}>
        {t('registration.submit')}
      </Button>
    </form>
  )
}
