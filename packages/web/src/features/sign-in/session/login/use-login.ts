import { sessionRoutes } from '@heron/contract/calls/sign-in/session'
import { useState } from 'react'
import { call } from '../../../../lib/api/call.ts'
import { CallFailure } from '../../../../lib/api/failure.ts'
import { failureText } from '../../../../lib/api/failure-text.ts'
import { aboutCaptcha, type Captcha } from '../../../../widgets/sign-in/captcha.tsx'
import type { Enter } from '../../../../widgets/sign-in/use-enter.tsx'

/** What the page does with an answer, and with a refusal that only asks for the second step. */
export type Ways = Pick<Enter, 'enter' | 'isSecondStep'>

export interface Credentials {
  readonly username: string
  readonly password: string
}

/** Signs in; a new picture after every failure once the server has asked for one. */
export function useLogin(captcha: Captcha, { enter, isSecondStep }: Ways) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()

  const signIn = async (credentials: Credentials) => {
    setBusy(true)
    setFailure(undefined)
    try {
      enter(await call(sessionRoutes.login, { body: { ...credentials, ...captcha.fields } }))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      if (isSecondStep(error)) return
      setFailure(error)
      if (captcha.isShown || aboutCaptcha.has(error.code)) await captcha.draw().catch(() => undefined)
    } finally {
      setBusy(false)
    }
  }

  const isAboutCaptcha = failure !== undefined && captcha.isShown && aboutCaptcha.has(failure.code)
  const text = failure ? failureText(failure) : undefined
  return {
    isBusy,
    signIn,
    failure: isAboutCaptcha ? undefined : text,
    captchaFailure: isAboutCaptcha ? text : undefined,
  }
}
