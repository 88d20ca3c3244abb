import type { SignInOptions } from '@heron/contract/routes'
import type { Switch } from '@heron/contract/wire'
import type { Config } from '../config.ts'

/** Which sign-in methods are set up. */
export const isOnFor =
  ({ signIn: { sms, registration, qr, casUrl, oidc }, mail }: Pick<Config, 'signIn' | 'mail'>) =>
  (way: Switch): boolean =>
    ({
      codes: sms !== 'off',
      recovery: sms !== 'off' || mail !== undefined,
      registration,
      cas: casUrl !== '',
      thirdLogin: oidc !== undefined,
      qrLogin: qr,
    })[way]

/** The data of the sign-in methods for the login page. */
export function signInOptionsOf({ captcha, signInWork, signIn, mail }: Config): SignInOptions {
  const isOn = isOnFor({ signIn, mail })
  const { casUrl, oidc, recordText, recordUrl } = signIn
  return {
    captcha,
    work: signInWork,
    codes: isOn('codes'),
    mailCodes: mail !== undefined || signIn.sms === 'log',
    registration: isOn('registration'),
    qr: isOn('qrLogin'),
    cas: casUrl || null,
    providers: oidc ? [{ source: oidc.source, title: oidc.title }] : [],
    record: recordText ? { text: recordText, address: recordUrl } : null,
  }
}
