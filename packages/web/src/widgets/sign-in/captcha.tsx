import { captchaRoutes } from '@heron/contract/calls/sign-in/captcha'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call, callQuietly } from '../../lib/api/call.ts'
import { useText } from '../../lib/text/text.ts'
import { useDebouncedValue } from '../../lib/use-debounced-value.ts'
import { pageSignInOptions } from './options.ts'
import { SignInInput } from './sign-in-input.tsx'
import { startWork, type Work } from './work/start-work.ts'

interface Picture {
  /** The picture's id for the server: the time of its request. */
  readonly key: number
  /** Data URI. */
  readonly image: string
}

interface CaptchaFields {
  readonly captcha?: string
  readonly checkKey?: number
  readonly work?: string
}

export interface Captcha {
  readonly isShown: boolean
  readonly image: string | undefined
  readonly text: string
  readonly setText: (text: string) => void
  /** Loads a new picture and shows the field from now on. */
  readonly draw: () => Promise<void>
  /** The fields for a call, once the proof of work is computed; empty while no picture is shown. */
  readonly fields: () => Promise<CaptchaFields>
}

/** The picture code: shown from the beginning, or from when the server first requires it. */
export function useCaptcha(isNeeded: boolean): Captcha {
  const [picture, setPicture] = useState<Picture>()
  const [isShown, setShown] = useState(isNeeded)
  const [text, setText] = useState('')
  const work = useRef<Work>(undefined)
  useEffect(() => () => work.current?.stop(), [])

  const draw = useCallback(async () => {
    setShown(true)
    setText('')
    const key = Date.now()
    const image = await call(captchaRoutes.image, { params: { key: String(key) } })
    work.current?.stop()
    work.current = startWork({ key: String(key), image, bits: pageSignInOptions().work })
    setPicture({ key, image })
  }, [])

  useEffect(() => {
    // Without a picture the field stays empty, and a click tries again; the failure has been announced.
    if (isNeeded) draw().catch(() => undefined)
  }, [isNeeded, draw])

  const fields = async (): Promise<CaptchaFields> => {
    if (!isShown || !picture) return {}
    const proof = await work.current?.done
    return { captcha: text.trim(), checkKey: picture.key, ...(proof === undefined ? {} : { work: proof }) }
  }
  return { isShown, image: picture?.image, text, setText, draw, fields }
}

/** ms after the last typed character of a name. */
const PAUSE_MS = 400

/** Shows the picture before the next sign-in with this name needs it. */
export function useDemand(username: string, { isShown, draw }: Captcha): void {
  const name = useDebouncedValue(username.trim(), PAUSE_MS)
  useEffect(() => {
    if (!name || isShown || pageSignInOptions().captcha !== 'after-failures') return
    const asked = new AbortController()
    callQuietly(captchaRoutes.needed, { body: { username: name } }, asked.signal)
      .then((isNeeded) => (isNeeded ? draw() : undefined))
      // Without an answer the picture appears with the attempt that needs it.
      .catch(() => undefined)
    return () => asked.abort()
  }, [name, isShown, draw])
}

/** Codes for a missing or wrong picture code or proof of work. */
export const aboutCaptcha: ReadonlySet<string> = new Set(['CAPTCHA_MISSING', 'CAPTCHA_WRONG', 'WORK_MISSING'])

/** The characters beside their picture; a click on it loads another one. */
export function CaptchaInput({
  captcha,
  problem,
}: {
  readonly captcha: Captcha
  readonly problem?: string | undefined
}) {
  const t = useText()
  if (!captcha.isShown) return null
  return (
    <div className="h-sign-beside">
      <SignInInput
        label={t('session.captcha')}
        icon="approve"
        name="captcha"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={8}
        value={captcha.text}
        onValue={captcha.setText}
        problem={problem}
      />
      <button
        type="button"
        className="h-sign-picture"
        aria-label={t('session.newCaptcha')}
        onClick={() => void captcha.draw().catch(() => undefined)}
      >
        {captcha.image ? <img src={captcha.image} alt="" /> : null}
      </button>
    </div>
  )
}
