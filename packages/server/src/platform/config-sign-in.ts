import { filingAuthority } from './filing-record.ts'

/** Sign-in methods besides name and password. */
export interface SignInConfig {
  /** How codes are sent to phones: not at all, to the server's own log (demo only), or through an HTTP gateway. */
  readonly sms: 'off' | 'log' | 'http'
  readonly smsUrl: string
  readonly smsSecret: string
  readonly registration: boolean
  /** Whether a signed-in phone may sign in another browser. */
  readonly qr: boolean
  readonly casUrl: string
  readonly oidc: OidcConfig | undefined
  /** `host:port` in the local network that the server may call; all other private addresses are refused. */
  readonly privateHosts: readonly string[]
  readonly signSecret: string
  readonly recordText: string
  readonly recordUrl: string
}

export interface OidcConfig {
  /** Its name in addresses and on the wire. */
  readonly source: string
  readonly title: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** Settings of sign-in; the README lists them. */
export const signInSettings = {
  HERON_SMS: {
    default: '',
    meaning: 'Codes by message: `off`, `http` (your gateway), `log` (to the server’s log; demo only, and its default)',
  },
  HERON_SMS_URL: {
    default: '',
    meaning: 'Gateway that receives `{"to", "purpose", "code"}` for a code, `{"to", "text"}` for a message, by POST',
  },
  HERON_SMS_SECRET: { default: '', meaning: 'Sent to the gateway as `Authorization: Bearer …`' },
  HERON_REGISTRATION: {
    default: '',
    meaning:
      'Whether people can register an account (`on`, `off`); it has no roles; needs codes; on in a demo when empty',
  },
  HERON_QR_LOGIN: {
    default: '',
    meaning:
      'Whether a signed-in phone can sign in another browser by a QR code (`on`, `off`); on in a demo when empty',
  },
  HERON_CAS_URL: { default: '', meaning: 'CAS server for single sign-on, e.g. `https://cas.example/cas`' },
  HERON_OIDC_ISSUER: { default: '', meaning: 'Provider of OpenID Connect, e.g. `https://id.example`' },
  HERON_OIDC_CLIENT_ID: { default: '', meaning: 'Heron’s name at the provider' },
  HERON_OIDC_CLIENT_SECRET: { default: '', meaning: 'Heron’s secret at the provider' },
  HERON_OIDC_SOURCE: {
    default: 'oidc',
    meaning: 'Name of the provider in calls; `wechat_enterprise` and `dingtalk` start automatically inside those apps',
  },
  HERON_OIDC_TITLE: { default: 'OpenID', meaning: 'Name on the button of the login page' },
  HERON_OUTBOUND_PRIVATE: {
    default: '',
    meaning: 'Private addresses the server may call, `host:port`, comma-separated; all others are refused',
  },
  HERON_SIGN_SECRET: {
    default: '',
    meaning: 'Secret of X-Sign, which browsers also get: protects against accidents only; no checks when empty',
  },
  HERON_RECORD_TEXT: {
    default: '',
    meaning: 'Filing record in the login page’s footer, unless one is set on the screen “Workshop settings”',
  },
  HERON_RECORD_URL: { default: filingAuthority, meaning: 'Target of its link' },
} as const

type Name = keyof typeof signInSettings

const chosen = <T extends string>(
  name: Name | 'HERON_ACT_PROOF',
  text: string,
  values: readonly T[],
  otherwise: T,
): T => {
  if (!text) return otherwise
  const found = values.find((value) => value === text)
  if (!found) throw new Error(`${name} must be one of ${values.join(', ')}, not "${text}"`)
  return found
}

function webAddress(name: Name, text: string): string {
  if (!text) return ''
  const { protocol } = new URL(text)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`${name} must start with https://, not "${text}"`)
  return text.replace(/\/$/, '')
}

interface Surroundings {
  readonly production: boolean
  readonly demo: boolean
  readonly publicOrigin: string
}

function readOidc(text: (name: Name) => string): OidcConfig | undefined {
  const issuer = webAddress('HERON_OIDC_ISSUER', text('HERON_OIDC_ISSUER'))
  if (!issuer) return undefined
  const source = text('HERON_OIDC_SOURCE')
  if (!/^[a-z][a-z_]{1,30}$/.test(source))
    throw new Error(`HERON_OIDC_SOURCE must be a word like oidc, not "${source}"`)
  const clientId = text('HERON_OIDC_CLIENT_ID')
  const clientSecret = text('HERON_OIDC_CLIENT_SECRET')
  if (!clientId || !clientSecret) throw new Error('HERON_OIDC_ISSUER needs HERON_OIDC_CLIENT_ID and _CLIENT_SECRET')
  return { source, title: text('HERON_OIDC_TITLE'), issuer, clientId, clientSecret }
}

function refuseImpossible(config: SignInConfig, { production, publicOrigin }: Surroundings): void {
  if (production && config.sms === 'log')
    throw new Error('HERON_SMS=log shows codes in the log; production refuses that')
  if (config.sms === 'http' && !config.smsUrl) throw new Error('HERON_SMS=http needs HERON_SMS_URL')
  if (config.registration && config.sms === 'off') throw new Error('HERON_REGISTRATION=on needs HERON_SMS')
  if ((config.casUrl || config.oidc) && !publicOrigin) {
    throw new Error('HERON_CAS_URL and HERON_OIDC_ISSUER need HERON_PUBLIC_ORIGIN: people are sent back there')
  }
}

/** Reads which accounts must prove their identity for decisions; a demo needs no authenticator app. */
export const readActProof = (text: string, { demo }: { readonly demo: boolean }): 'set-up' | 'always' =>
  chosen('HERON_ACT_PROOF', text, ['set-up', 'always'], demo ? 'set-up' : 'always')

/** Reads the sign-in methods; `text` returns a setting or its default. */
export function readSignIn(text: (name: Name) => string, around: Surroundings): SignInConfig {
  const sms = chosen('HERON_SMS', text('HERON_SMS'), ['off', 'log', 'http'], around.demo ? 'log' : 'off')
  const asked = chosen('HERON_REGISTRATION', text('HERON_REGISTRATION'), ['on', 'off'], around.demo ? 'on' : 'off')
  const isAsked = text('HERON_REGISTRATION') === 'on'
  const config: SignInConfig = {
    sms,
    smsUrl: webAddress('HERON_SMS_URL', text('HERON_SMS_URL')),
    smsSecret: text('HERON_SMS_SECRET'),
    // A demo without codes has no registration either; an error is thrown only if registration was set explicitly.
    registration: asked === 'on' && (sms !== 'off' || isAsked),
    qr: chosen('HERON_QR_LOGIN', text('HERON_QR_LOGIN'), ['on', 'off'], around.demo ? 'on' : 'off') === 'on',
    casUrl: webAddress('HERON_CAS_URL', text('HERON_CAS_URL')),
    oidc: readOidc(text),
    privateHosts: text('HERON_OUTBOUND_PRIVATE').split(',').filter(Boolean),
    signSecret: text('HERON_SIGN_SECRET'),
    recordText: text('HERON_RECORD_TEXT'),
    recordUrl: webAddress('HERON_RECORD_URL', text('HERON_RECORD_URL')),
  }
  refuseImpossible(config, around)
  return config
}
