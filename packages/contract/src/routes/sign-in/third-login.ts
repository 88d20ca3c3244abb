import { route } from '../../wire/route.ts'
import { z } from '../../wire/z.ts'
import { loginResult } from './session.ts'

/** What a provider is called in addresses, e.g. `oidc`, `dingtalk`; one that is not set up is not there. */
const source = () => z.string().regex(/^\w{1,31}$/)
/** Made by the browser, known to it alone; only its digest travels before the way back. */
const verifier = () => z.string().regex(/^[A-Za-z0-9_-]{43}$/)
const ticket = () => z.string().regex(/^[A-Za-z0-9_-]{43}$/)
const tags = ['session']

/** Sign-in through an external provider: CAS and OpenID Connect. */
export const thirdLoginRoutes = {
  enabledType: route({
    id: 'thirdLogin.enabledType',
    method: 'GET',
    path: '/sys/thirdApp/getEnabledType',
    access: 'session',
    answer: z.strictObject({ wechatEnterprise: z.boolean(), dingtalk: z.boolean() }),
    tags,
    summary: 'Which apps the address book is synchronised with: older clients ask; there is no synchronisation here',
  }),
  cas: route({
    id: 'thirdLogin.cas',
    method: 'GET',
    path: '/sys/cas/client/validateLogin',
    access: 'public',
    when: 'cas',
    query: z.strictObject({
      ticket: z.string().regex(/^[\x21-\x7e]{1,256}$/),
      service: z.string().max(500).describe('The address the ticket was made for: this server’s login page'),
    }),
    answer: loginResult,
    perMinute: 60,
    tags,
    summary: 'Signs in with a ticket that the CAS server confirms',
  }),
  start: route({
    id: 'thirdLogin.start',
    method: 'GET',
    path: '/sys/thirdLogin/render/:source',
    access: 'public',
    when: 'thirdLogin',
    params: z.strictObject({ source: source() }),
    query: z.strictObject({ challenge: verifier().describe('SHA-256 of the browser’s verifier, base64url') }),
    answer: z.strictObject({ url: z.string().describe('Where the provider asks the person; the browser goes there') }),
    perMinute: 60,
    tags,
    summary: 'Begins a login at a provider: state, nonce and PKCE are made and kept here',
  }),
  callback: route({
    id: 'thirdLogin.callback',
    method: 'POST',
    path: '/sys/thirdLogin/:source/callback',
    access: 'public',
    when: 'thirdLogin',
    params: z.strictObject({ source: source() }),
    body: z.strictObject({
      parameters: z.string().min(1).max(4_000).describe('The query the provider sent the browser back with, unchanged'),
      verifier: verifier(),
    }),
    answer: z.strictObject({
      known: z.boolean().describe('Belongs to an account already'),
      name: z.string().describe('What the provider calls the person'),
      ticket: ticket().describe('Opens getLoginUser when known, binds after a login when not; ten minutes, one use'),
    }),
    perMinute: 60,
    tags,
    summary: 'Ends a login at a provider; the way back must have begun in the same browser',
  }),
  loginUser: route({
    id: 'thirdLogin.loginUser',
    method: 'GET',
    path: '/sys/thirdLogin/getLoginUser/:token/:thirdType',
    access: 'public',
    when: 'thirdLogin',
    params: z.strictObject({ token: z.string().regex(/^[A-Za-z0-9_-]{1,43}$/), thirdType: source() }),
    query: z.strictObject({ verifier: verifier() }),
    answer: loginResult,
    perMinute: 60,
    tags,
    summary: 'Signs in the account that the provider’s person belongs to',
  }),
  bind: route({
    id: 'thirdLogin.bind',
    method: 'POST',
    path: '/sys/thirdLogin/bind',
    access: 'session',
    when: 'thirdLogin',
    body: z.strictObject({ ticket: ticket(), verifier: verifier() }),
    answer: z.null(),
    audit: 'edit',
    tags,
    summary: 'Binds the provider’s person to the caller’s own account',
  }),
}
