import type { SignInOptions } from '@heron/contract/routes'
import type { Switch } from '@heron/contract/wire'
import type { Config } from '../config.ts'
import type { SignInConfig } from '../config-sign-in.ts'

/** Which ways in are set up. */
export const isOnFor =
  ({ sms, registration, casUrl, oidc }: SignInConfig) =>
  (way: Switch): boolean =>
    ({ codes: sms !== 'off', registration, cas: casUrl !== '', thirdLogin: oidc !== undefined })[way]

/** What the login page has to know of them. */
export function signInOptionsOf({ captcha, signIn }: Config): SignInOptions {
  const isOn = isOnFor(signIn)
  const { casUrl, oidc, recordText, recordUrl } = signIn
  return {
    captcha,
    codes: isOn('codes'),
    registration: isOn('registration'),
    cas: casUrl || null,
    providers: oidc ? [{ source: oidc.source, title: oidc.title }] : [],
    record: recordText ? { text: recordText, address: recordUrl } : null,
  }
}
