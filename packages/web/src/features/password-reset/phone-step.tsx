import { passwordResetRoutes } from '@heron/contract/routes/password-reset'
import { type FormEvent, useState } from 'react'
import { Button } from '../../kit/button/button.tsx'
import { call } from '../../lib/api/call.ts'
import { CallFailure } from '../../lib/api/failure.ts'
import { failureText } from '../../lib/api/failure-text.ts'
import { useText } from '../../lib/text/text.ts'
import { CaptchaInput, useCaptcha } from '../../widgets/sign-in/captcha.tsx'
import { CodeInput } from '../../widgets/sign-in/code-input.tsx'
import { pageSignInOptions } from '../../widgets/sign-in/options.ts'
import { PhoneInput } from '../../widgets/sign-in/phone-input.tsx'
import { codeProblem, phoneProblem } from '../../widgets/sign-in/rules.ts'
import { SignInFailure } from '../../widgets/sign-in/sign-in-input.tsx'
import type { Proof } from './proof.ts'

interface Told {
  readonly phone?: string
  readonly captcha?: string
  readonly code?: string
  readonly whole?: string
}

/** The phone and the code that it gets. */
export function PhoneStep({ onProved }: { readonly onProved: (proof: Proof) => void }) {
  const t = useText()
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [told, setTold] = useState<Told>({})
  const [isBusy, setBusy] = useState(false)
  const captcha = useCaptcha(pageSignInOptions().captcha !== 'off')

  const prove = async () => {
    setBusy(true)
    try {
      const { username, smscode } = await call(passwordResetRoutes.verify, { body: { phone, smscode: code } })
      onProved({ phone, username, ticket: smscode })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setTold(error.code === 'CODE_WRONG' ? { code: failureText(error) } : { whole: failureText(error) })
    } finally {
      setBusy(false)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [badPhone, badCode] = [phoneProblem(phone), codeProblem(code)]
    setTold({ ...(badPhone ? { phone: t(badPhone) } : {}), ...(badCode ? { code: t(badCode) } : {}) })
    if (!badPhone && !badCode) void prove()
  }

  return (
    <form className="h-sign-form" onSubmit={submit} noValidate>
      <PhoneInput value={phone} onValue={setPhone} problem={told.phone} />
      <CaptchaInput captcha={captcha} problem={told.captcha} />
      <CodeInput
        mode="passwordReset"
        phone={phone}
        captcha={captcha}
        value={code}
        onValue={setCode}
        problem={told.code}
        onTrouble={setTold}
      />
      <SignInFailure text={told.whole} />
      <Button kind="primary" submit busy={isBusy}>
        {t('passwordReset.next')}
      </Button>
    </form>
  )
}
