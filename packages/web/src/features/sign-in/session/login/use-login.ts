import { sessionRoutes } from '@heron/contract/calls/sign-in/session'
import { useState } from 'react'
import { call } from '../../../../lib/api/call.ts'
import { CallFailure } from '../../../../lib/api/failure.ts'
import { failureText } from '../../../../lib/api/failure-text.ts'
import { useText } from '../../../../lib/text/text.ts'
import { aboutCaptcha, type Captcha } from '../../../../widgets/sign-in/captcha.tsx'
import type { Enter } from '../../../../widgets/sign-in/use-enter.tsx'

/** What the page does with an answer, and with a refusal that only asks for the second step. */
export type Ways = Pick<Enter, 'enter' | 'isSecondStep'>

export interface Credentials {
  readonly username: string
  readonly password: string
}

async function drawIfNeeded(failure: CallFailure, captcha: Captcha): Promise<void> {
  if (!captcha.isShown && !failure.captchaRequired && !aboutCaptcha.has(failure.code)) return
  // Without a picture the field stands empty, and a click on it asks again.
  await captcha.draw().catch(() => undefined)
}

/** Signs in; a new picture after every failure once the server has asked for one. */
export function useLogin(captcha: Captcha, { enter, isSecondStep }: Ways) {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()
  /** The picture was asked for by an attempt that was made without one. */
  const [isAsked, setAsked] = useState(false)

  const signIn = async (credentials: Credentials) => {
    setBusy(true)
    setFailure(undefined)
    setAsked(false)
    try {
      enter(await call(sessionRoutes.login, { body: { ...credentials, ...(await captcha.fields()) } }))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      if (isSecondStep(error)) return
      // What was typed was not tried: the picture appears, and its field says what to do.
      if (error.code === 'CAPTCHA_MISSING' && !captcha.isShown) setAsked(true)
      else setFailure(error)
      await drawIfNeeded(error, captcha)
    } finally {
      setBusy(false)
    }
  }

  const isAboutCaptcha = failure !== undefined && captcha.isShown && aboutCaptcha.has(failure.code)
  const text = failure ? failureText(failure) : undefined
  const asked = isAsked ? t('session.captchaNeeded') : undefined
  return {
    isBusy,
    signIn,
    failure: isAboutCaptcha ? undefined : text,
    captchaFailure: isAboutCaptcha ? text : asked,
  }
}
