import { routes } from '@heron/contract/routes'
import { useCallback, useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { CallFailure } from '../../../lib/api/failure.ts'
import { failureText } from '../../../lib/api/failure-text.ts'
import { openSession } from '../../../lib/session/session-store.ts'

export interface Captcha {
  /** Names the picture to the server: the time it was asked for. */
  readonly key: number
  /** Data URI of the picture. */
  readonly image: string
}

export interface Credentials {
  readonly username: string
  readonly password: string
  readonly code: string
}

const ASKS_FOR_PICTURE: ReadonlySet<string> = new Set(['CAPTCHA_MISSING', 'CAPTCHA_WRONG'])

async function readCaptcha(): Promise<Captcha> {
  const key = Date.now()
  return { key, image: await call(routes.captcha.image, { params: { key: String(key) } }) }
}

/** Signs in; keeps the picture that the server asks for after failures, and a new one after every further failure. */
export function useLogin(onDone: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [captcha, setCaptcha] = useState<Captcha>()

  const newCaptcha = useCallback(async () => setCaptcha(await readCaptcha()), [])

  const signIn = async ({ username, password, code }: Credentials) => {
    setBusy(true)
    setFailure(undefined)
    try {
      const picture = captcha ? { captcha: code, checkKey: captcha.key } : {}
      const { token, userInfo } = await call(routes.session.login, { body: { username, password, ...picture } })
      openSession(token, userInfo)
      onDone()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailure(failureText(error))
      if (captcha || ASKS_FOR_PICTURE.has(error.code)) await newCaptcha()
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, failure, captcha, newCaptcha, signIn }
}
