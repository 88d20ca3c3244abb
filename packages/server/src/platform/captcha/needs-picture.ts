import type { Attempt } from '../auth/throttle.ts'
import type { Platform } from '../platform.ts'

/** Whether the next sign-in attempt must include a picture code. */
export const needsPicture = async (
  { config, throttle }: Pick<Platform, 'config' | 'throttle'>,
  attempt: Attempt,
): Promise<boolean> =>
  config.captcha === 'after-failures' ? throttle.needsCaptcha(attempt) : config.captcha === 'always'
