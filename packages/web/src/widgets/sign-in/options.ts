import type { SignInOptions } from '@heron/contract/routes'
import { type InApp, inApp } from '../../lib/session/in-app.ts'

const NONE: SignInOptions = {
  captcha: 'after-failures',
  work: 0,
  codes: false,
  mailCodes: false,
  registration: false,
  qr: false,
  cas: null,
  providers: [],
  record: null,
}

/** The page and its server are of one make; what it wrote is looked over only as far as the sign-in would stumble. */
const isWhole = (given: Partial<SignInOptions> | null): given is SignInOptions =>
  Array.isArray(given?.providers) && Object.keys(NONE).every((name) => name in given)

/** The ways in that this server has, as it wrote them into the page; name and password alone when it wrote nothing. */
export function readSignInOptions(content: string | null | undefined): SignInOptions {
  if (!content) return NONE
  const given = JSON.parse(content) as Partial<SignInOptions> | null // looked over at once
  return isWhole(given) ? given : NONE
}

export const pageSignInOptions = (): SignInOptions =>
  readSignInOptions(document.querySelector('meta[name="heron-sign-in"]')?.getAttribute('content'))

/** [G10] The provider that belongs to the application around us, where it is set up. */
export function providerOfApp(app: InApp | undefined, providers: SignInOptions['providers']) {
  const wanted = { wxwork: 'wechat_enterprise', dingtalk: 'dingtalk' } as const
  return app ? providers.find(({ source }) => source === wanted[app])?.source : undefined
}

/** Does the embedding application sign its users in? Without a provider for it, they use the ordinary sign-in page. */
export function startsInApp(): boolean {
  const app = inApp()
  return app !== undefined && providerOfApp(app, pageSignInOptions().providers) !== undefined
}
