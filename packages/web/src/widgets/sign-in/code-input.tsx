import { signInCodeRoutes } from '@heron/contract/calls/sign-in/sign-in-code'
import { useState } from 'react'
import { Button } from '../../kit/display/button/button.tsx'
import { toast } from '../../kit/overlay/toast/toast-store.ts'
import { call } from '../../lib/api/call.ts'
import { CallFailure } from '../../lib/api/failure.ts'
import { failureText } from '../../lib/api/failure-text.ts'
import type { Said } from '../../lib/text/said.ts'
import { type TextKey, type Translate, useText } from '../../lib/text/text.ts'
import { aboutCaptcha, type Captcha } from './captcha.tsx'
import { phoneProblem } from './rules.ts'
import { SignInInput } from './sign-in-input.tsx'
import { useCountdown } from './use-countdown.ts'

/** Seconds until the next code may be requested. */
const WAIT = 60

/** The three purposes on the wire. */
export const codeModes = { login: '0', registration: '1', passwordReset: '2' } as const

/** Errors of requesting a code, by field. */
export interface CodeTrouble {
  readonly phone?: Said
  readonly captcha?: Said
  readonly code?: Said
}

export interface CodeInputProps {
  readonly mode: keyof typeof codeModes
  /** Where it is sent. */
  readonly phone: string
  /** Returns the error of that address; checks a phone number when absent. */
  readonly check?: (to: string) => TextKey | undefined
  /** 短信验证码 when absent. */
  readonly label?: TextKey
  readonly captcha: Captcha
  readonly value: string
  readonly onValue: (value: string) => void
  readonly problem?: string | undefined
  readonly onTrouble: (trouble: CodeTrouble) => void
}

/** Requests the code; returns the failure. */
async function ask(mode: keyof typeof codeModes, phone: string, captcha: Captcha): Promise<CallFailure | undefined> {
  try {
    const body = { mobile: phone, smsmode: codeModes[mode], ...(await captcha.fields()) }
    await call(signInCodeRoutes.send, { body })
    return undefined
  } catch (error) {
    if (error instanceof CallFailure) return error
    throw error
  }
}

/** [C46] The code from a message, with the button that requests it and the time until it may be requested again. */
export function CodeInput(props: CodeInputProps) {
  const {
    mode,
    phone,
    captcha,
    value,
    onValue,
    problem,
    onTrouble,
    check = phoneProblem,
    label = 'session.code',
  } = props
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const [left, wait] = useCountdown()

  const isIncomplete = (): boolean => {
    const wrong = check(phone)
    const needsCaptcha = captcha.isShown && !captcha.text.trim()
    onTrouble({
      ...(wrong ? { phone: (say: Translate) => say(wrong) } : {}),
      ...(needsCaptcha ? { captcha: (say: Translate) => say('session.needCaptcha') } : {}),
    })
    return wrong !== undefined || needsCaptcha
  }

  const told = async (failure: CallFailure) => {
    if (failure.status === 429) wait(Number(failure.params.seconds ?? WAIT))
    if (aboutCaptcha.has(failure.code)) onTrouble({ captcha: () => failureText(failure) })
    else onTrouble({ code: (say) => failureText(failure) || say('session.codeFailed') })
  }

  const send = async () => {
    if (isIncomplete()) return
    setBusy(true)
    const failure = await ask(mode, phone, captcha)
    setBusy(false)
    if (failure) await told(failure)
    else {
      wait(WAIT)
      toast('good', t('session.codeSent'))
    }
    // A picture is valid for one use, right or wrong.
    if (captcha.isShown || aboutCaptcha.has(failure?.code ?? '')) await captcha.draw().catch(() => undefined)
  }

  return (
    <div className="h-sign-beside">
      <SignInInput
        label={t(label)}
        icon="message"
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={6}
        value={value}
        onValue={onValue}
        problem={problem}
      />
      <Button busy={isBusy} disabled={left > 0} onClick={() => void send()}>
        {left > 0 ? t('session.codeAgain', { seconds: left }) : t('session.getCode')}
      </Button>
    </div>
  )
}
