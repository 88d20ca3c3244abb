import { passwordResetRoutes } from '@heron/contract/calls/sign-in/password-reset'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { Choice } from '../../../kit/form/choice/choice.tsx'
import { call } from '../../../lib/api/call.ts'
import { CallFailure } from '../../../lib/api/failure.ts'
import { failureText } from '../../../lib/api/failure-text.ts'
import { useSaid } from '../../../lib/text/said.ts'
import { useText } from '../../../lib/text/text.ts'
import { CaptchaInput, useCaptcha } from '../../../widgets/sign-in/captcha.tsx'
import { CodeInput } from '../../../widgets/sign-in/code-input.tsx'
import { pageSignInOptions } from '../../../widgets/sign-in/options.ts'
import { PhoneInput } from '../../../widgets/sign-in/phone-input.tsx'
import { codeProblem, mailProblem, phoneProblem } from '../../../widgets/sign-in/rules.ts'
import { SignInFailure, SignInInput } from '../../../widgets/sign-in/sign-in-input.tsx'
import type { Proof } from './proof.ts'

const ways = ['phone', 'mail'] as const
type Way = (typeof ways)[number]

/** The phone or mailbox, and the code sent to it. */
export function PhoneStep({ onProved }: { readonly onProved: (proof: Proof) => void }) {
  const t = useText()
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [problems, setProblems] = useSaid<'phone' | 'captcha' | 'code' | 'whole'>()
  const [isBusy, setBusy] = useState(false)
  const options = pageSignInOptions()
  const [way, setWay] = useState<Way>(options.codes ? 'phone' : 'mail')
  const captcha = useCaptcha(options.captcha !== 'off')
  const check = way === 'mail' ? mailProblem : phoneProblem
  const choose = (chosen: Way) => {
    setWay(chosen)
    setPhone('')
    setCode('')
    setProblems({})
  }

  const prove = async () => {
    setBusy(true)
    try {
      const { username, smscode } = await call(passwordResetRoutes.verify, { body: { phone, smscode: code } })
      onProved({ phone, username, ticket: smscode })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      if (error.code !== 'CODE_WRONG') setProblems({ whole: () => failureText(error) })
      // The server's message is about a phone.
      else setProblems({ code: (say) => (way === 'mail' ? say('passwordReset.mailCodeWrong') : failureText(error)) })
    } finally {
      setBusy(false)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [badPhone, badCode] = [check(phone), codeProblem(code)]
    setProblems({
      ...(badPhone ? { phone: (say) => say(badPhone) } : {}),
      ...(badCode ? { code: (say) => say(badCode) } : {}),
    })
    if (!badPhone && !badCode) void prove()
  }

  return (
    <form className="h-sign-form" onSubmit={submit} noValidate>
      {options.codes && options.mailCodes ? (
        <Choice
          label={t('passwordReset.way')}
          values={ways}
          value={way}
          text={(each) => t(`passwordReset.by.${each}`)}
          onChange={choose}
        />
      ) : null}
      {way === 'mail' ? (
        <SignInInput
          label={t('passwordReset.mail')}
          icon="mail"
          name="email"
          type="email"
          autoComplete="email"
          value={phone}
          onValue={(text) => setPhone(text.trim())}
          problem={problems.phone}
        />
      ) : (
        <PhoneInput value={phone} onValue={setPhone} problem={problems.phone} />
      )}
      <CaptchaInput captcha={captcha} problem={problems.captcha} />
      <CodeInput
        mode="passwordReset"
        phone={phone}
        check={check}
        {...(way === 'mail' ? { label: 'passwordReset.mailCode' as const } : {})}
        captcha={captcha}
        value={code}
        onValue={setCode}
        problem={problems.code}
        onTrouble={setProblems}
      />
      <SignInFailure text={problems.whole} />
      <Button kind="primary" submit busy={isBusy}>
        {t('passwordReset.next')}
      </Button>
    </form>
  )
}
