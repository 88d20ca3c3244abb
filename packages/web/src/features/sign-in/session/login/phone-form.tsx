import { sessionRoutes } from '@heron/contract/calls/sign-in/session'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../../kit/display/button/button.tsx'
import { call } from '../../../../lib/api/call.ts'
import { CallFailure } from '../../../../lib/api/failure.ts'
import { failureText } from '../../../../lib/api/failure-text.ts'
import { type Said, useSaid } from '../../../../lib/text/said.ts'
import { useText } from '../../../../lib/text/text.ts'
import { Agreement } from '../../../../widgets/sign-in/agreement.tsx'
import { CaptchaInput, useCaptcha } from '../../../../widgets/sign-in/captcha.tsx'
import { CodeInput } from '../../../../widgets/sign-in/code-input.tsx'
import { pageSignInOptions } from '../../../../widgets/sign-in/options.ts'
import { PhoneInput } from '../../../../widgets/sign-in/phone-input.tsx'
import { codeProblem, phoneProblem } from '../../../../widgets/sign-in/rules.ts'
import { SignInFailure } from '../../../../widgets/sign-in/sign-in-input.tsx'
import type { Ways } from './use-login.ts'

/** [C46][F01] Phone, picture code, the code sent to the phone, the agreement. */
export function PhoneForm({ ways: { enter, isSecondStep } }: { readonly ways: Ways }) {
  const t = useText()
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [agreed, setAgreed] = useState(true)
  const [wrong, setWrong] = useSaid<'phone' | 'captcha' | 'code' | 'agreed' | 'whole'>()
  const [isBusy, setBusy] = useState(false)
  const captcha = useCaptcha(pageSignInOptions().captcha !== 'off')

  const signIn = async () => {
    setBusy(true)
    try {
      enter(await call(sessionRoutes.phoneLogin, { body: { mobile: phone, captcha: code } }))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      if (isSecondStep(error)) return
      setWrong(error.code === 'CODE_WRONG' ? { code: () => failureText(error) } : { whole: () => failureText(error) })
    } finally {
      setBusy(false)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [badPhone, badCode] = [phoneProblem(phone), codeProblem(code)]
    const found: Readonly<Partial<Record<'phone' | 'code' | 'agreed', Said>>> = {
      ...(badPhone ? { phone: (say) => say(badPhone) } : {}),
      ...(badCode ? { code: (say) => say(badCode) } : {}),
      ...(agreed ? {} : { agreed: (say) => say('session.agreementFirst') }),
    }
    setWrong(found)
    if (Object.keys(found).length === 0) void signIn()
  }

  return (
    <form className="h-sign-form" onSubmit={submit} noValidate>
      <PhoneInput value={phone} onValue={setPhone} problem={wrong.phone} />
      <CaptchaInput captcha={captcha} problem={wrong.captcha} />
      <CodeInput
        mode="login"
        phone={phone}
        captcha={captcha}
        value={code}
        onValue={setCode}
        problem={wrong.code}
        onTrouble={setWrong}
      />
      <Agreement agreed={agreed} onAgree={setAgreed} problem={wrong.agreed} />
      <SignInFailure text={wrong.whole} />
      <Button kind="primary" submit busy={isBusy}>
        {t('session.signIn')}
      </Button>
    </form>
  )
}
