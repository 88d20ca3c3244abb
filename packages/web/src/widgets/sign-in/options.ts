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

/** Page and server have the same version, so only the fields that signing in depends on are checked. */
const isWhole = (given: Partial<SignInOptions> | null): given is SignInOptions =>
  Array.isArray(given?.providers) && Object.keys(NONE).every((name) => name in given)

/** The sign-in options of this server, from the page; only name and password if there are none. */
export function readSignInOptions(content: string | null | undefined): SignInOptions {
  if (!content) return NONE
  const given = JSON.parse(content) as Partial<SignInOptions> | null // checked at once
  return isWhole(given) ? given : NONE
}

export const pageSignInOptions = (): SignInOptions =>
  readSignInOptions(document.querySelector('meta[name="heron-sign-in"]')?.getAttribute('content'))

/** [G10] The provider of the embedding application, where one is configured. */
export function providerOfApp(app: InApp | undefined, providers: SignInOptions['providers']) {
  const wanted = { wxwork: 'wechat_enterprise', dingtalk: 'dingtalk' } as const
  return app ? providers.find(({ source }) => source === wanted[app])?.source : undefined
}

/**
 * Whether the embedding application signs its users in. Without a provider for it, they use the ordinary sign-in page.
 */
export function startsInApp(): boolean {
  const app = inApp()
  return app !== undefined && providerOfApp(app, pageSignInOptions().providers) !== undefined
}
