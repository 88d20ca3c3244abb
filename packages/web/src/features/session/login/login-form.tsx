import { type FormEvent, useId, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Button, IconButton } from '../../../kit/button/button.tsx'
import { Icon } from '../../../kit/icon/icon.tsx'
import { safeRedirect } from '../../../lib/paths.ts'
import { readStored, storageKeys } from '../../../lib/storage.ts'
import { type TextKey, useText } from '../../../lib/text/text.ts'
import { Agreement } from './agreement.tsx'
import { LoginField } from './login-field.tsx'
import { TrialAccounts } from './trial-accounts.tsx'
import { useLogin } from './use-login.ts'

type Problems = Readonly<Partial<Record<'username' | 'password' | 'captcha' | 'agreed', TextKey>>>

/** Account login: name, password, the picture's characters when the server asks, the agreement. */
export function LoginForm() {
  const t = useText()
  const id = useId()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [username, setUsername] = useState(readStored(storageKeys.userName) ?? '')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isShown, setShown] = useState(false)
  const [agreed, setAgreed] = useState(true)
  const [problems, setProblems] = useState<Problems>({})
  const login = useLogin(() => navigate(safeRedirect(params.get('redirect')), { replace: true }))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found: Problems = {
      ...(username.trim() ? {} : { username: 'session.needAccount' }),
      ...(password ? {} : { password: 'session.needPassword' }),
      ...(login.captcha && !code.trim() ? { captcha: 'session.needCaptcha' } : {}),
      ...(agreed ? {} : { agreed: 'session.agreementFirst' }),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) return
    void login.signIn({ username: username.trim(), password, code: code.trim() }).then(() => setCode(''))
  }

  return (
    <>
      <form className="h-login-form" onSubmit={submit} noValidate>
        <LoginField id={`${id}-u`} label="session.account" icon="user" problem={problems.username}>
          <input
            id={`${id}-u`}
            name="username"
            autoComplete="username"
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
        </LoginField>
        <LoginField id={`${id}-p`} label="session.password" icon="lock" problem={problems.password}>
          <input
            id={`${id}-p`}
            name="password"
            type={isShown ? 'text' : 'password'}
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <IconButton
            icon="eye"
            label={t(isShown ? 'session.hidePassword' : 'session.showPassword')}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          />
        </LoginField>
        {login.captcha ? (
          <div className="h-login-captcha">
            <LoginField id={`${id}-c`} label="session.captcha" icon="approve" problem={problems.captcha}>
              <input
                id={`${id}-c`}
                name="captcha"
                autoComplete="off"
                maxLength={8}
                value={code}
                onChange={(event) => setCode(event.target.value)}
              />
            </LoginField>
            <button type="button" aria-label={t('session.newCaptcha')} onClick={() => void login.newCaptcha()}>
              {login.captcha.image ? <img src={login.captcha.image} alt="" /> : null}
            </button>
          </div>
        ) : null}
        <Agreement agreed={agreed} onAgree={setAgreed} problem={problems.agreed} />
        {login.failure ? (
          <p className="h-login-failure" role="alert">
            <Icon name="warning" size={14} />
            {login.failure}
          </p>
        ) : null}
        <Button kind="primary" submit busy={login.isBusy}>
          {t('session.signIn')}
        </Button>
      </form>
      <TrialAccounts onPick={setUsername} />
    </>
  )
}
