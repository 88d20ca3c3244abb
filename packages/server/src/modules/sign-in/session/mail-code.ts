import type { Platform } from '../../../platform/platform.ts'

/**
 * Sends a code by mail; undefined without a mail server. A demo without one writes codes to its log, like those for
 * phones.
 */
export function mailCarrier({ mail, config, log, ids }: Pick<Platform, 'mail' | 'config' | 'log' | 'ids'>) {
  if (mail) {
    return (to: string, code: string): Promise<void> =>
      mail({
        id: ids(),
        to,
        subject: `Heron ${code}`,
        text: `验证码 / Code / 認証コード: ${code}\n10 min`,
        html: `<p>验证码 / Code / 認証コード: <b>${code}</b></p><p>10 min</p>`,
      })
  }
  if (config.signIn.sms !== 'log') return undefined
  return async (to: string, code: string): Promise<void> =>
    log.info({ to, code }, 'demo: a code that a mail would bring')
}
