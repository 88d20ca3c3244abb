import { AppError } from '../../../platform/app-error.ts'
import type { Platform } from '../../../platform/platform.ts'

interface Given {
  readonly captcha?: string | undefined
  readonly checkKey?: string | number | undefined
}

/** Uses up the picture code that came along; refuses a call without one. */
export async function provePicture(
  { captchas }: Pick<Platform, 'captchas'>,
  { captcha, checkKey }: Given,
): Promise<void> {
  if (!captcha || checkKey === undefined) throw new AppError('CAPTCHA_MISSING')
  await captchas.consume(String(checkKey), captcha)
}
