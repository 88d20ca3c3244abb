import { sessionRoutes } from '@heron/contract/calls/sign-in/session'
import { useState } from 'react'
import { call } from '../../../../lib/api/call.ts'
import { CallFailure } from '../../../../lib/api/failure.ts'
import { failureText } from '../../../../lib/api/failure-text.ts'
import { useText } from '../../../../lib/text/text.ts'
import { aboutCaptcha, type Captcha } from '../../../../widgets/sign-in/captcha.tsx'
import type { Enter } from '../../../../widgets/sign-in/use-enter.tsx'

/** Handling of an answer, and of a refusal that only requires the second step. */
export type Ways = Pick<Enter, 'enter' | 'isSecondStep'>

export interface Credentials {
  readonly username: string
  readonly password: string
}

async function drawIfNeeded(failure: CallFailure, captcha: Captcha): Promise<void> {
  if (!captcha.isShown && !failure.captchaRequired && !aboutCaptcha.has(failure.code)) return
  // Without a picture the field stays empty, and a click on it tries again.
  await captcha.draw().catch(() => undefined)
}

/** Signs in; loads a new picture after every failure once the server has required one. */
export function useLogin(captcha: Captcha, { enter, isSecondStep }: Ways) {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()
  /** The picture became required by an attempt without one. */
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
      // The attempt was not checked: the picture appears, and its field shows what to do.
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
