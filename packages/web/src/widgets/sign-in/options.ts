import type { SignInOptions } from '@heron/contract/routes'
import { signInOptions } from '@heron/contract/routes/schema/sign-in'
import { type InApp, inApp } from '../../lib/session/in-app.ts'

const NONE: SignInOptions = {
  captcha: 'after-failures',
  codes: false,
  mailCodes: false,
  registration: false,
  cas: null,
  providers: [],
  record: null,
}

/** The ways in that this server has, as it wrote them into the page; name and password alone when it wrote nothing. */
export function readSignInOptions(content: string | null | undefined): SignInOptions {
  if (!content) return NONE
  return signInOptions.safeParse(JSON.parse(content)).data ?? NONE
}

export const pageSignInOptions = (): SignInOptions =>
  readSignInOptions(document.querySelector('meta[name="heron-sign-in"]')?.getAttribute('content'))

/** [G10] The provider that belongs to the application around us, where it is set up. */
export function providerOfApp(app: InApp | undefined, providers: SignInOptions['providers']) {
  const wanted = { wxwork: 'wechat_enterprise', dingtalk: 'dingtalk' } as const
  return app ? providers.find(({ source }) => source === wanted[app])?.source : undefined
}

/** Does the application around us sign its people in? Without a provider for it, they come in like everybody else. */
export function startsInApp(): boolean {
  const app = inApp()
  return app !== undefined && providerOfApp(app, pageSignInOptions().providers) !== undefined
}
