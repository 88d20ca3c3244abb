import { AppError } from '../../../platform/app-error.ts'
import type { CaptchaTry } from '../../../platform/captcha/captchas.ts'
import type { Platform } from '../../../platform/platform.ts'

type Given = Pick<CaptchaTry, 'ip' | 'isOlderClient'> & {
  readonly captcha?: string | undefined
  readonly checkKey?: string | number | undefined
  readonly work?: string | undefined
}

/** Uses up the given picture code; refuses a call without one. */
export async function provePicture({ captchas }: Pick<Platform, 'captchas'>, given: Given): Promise<void> {
  const { captcha, checkKey, work, ip, isOlderClient } = given
  if (!captcha || checkKey === undefined) throw new AppError('CAPTCHA_MISSING')
  await captchas.prove({ key: String(checkKey), code: captcha, work, ip, isOlderClient })
}
