/** The mail server for messages. */
export interface MailConfig {
  readonly host: string
  readonly port: number
  /** `tls` from the first byte, `starttls` before any other command, `none` unencrypted. */
  readonly security: 'starttls' | 'tls' | 'none'
  readonly user: string
  readonly password: string
  /** Sender of mails. */
  readonly from: string
}

/** Settings of the mail server; the README lists them. */
export const mailSettings = {
  HERON_SMTP_HOST: { default: '', meaning: 'Mail server (SMTP) for messages; without one, mails fail' },
  HERON_SMTP_PORT: { default: '587', meaning: 'Its port' },
  HERON_SMTP_SECURITY: {
    default: 'starttls',
    meaning: '`starttls`, `tls` (port 465), or `none`: unencrypted, for a relay in your own network',
  },
  HERON_SMTP_USER: { default: '', meaning: 'Account at the mail server; empty: no authentication' },
  HERON_SMTP_PASSWORD: { default: '', meaning: 'Its password' },
  HERON_SMTP_FROM: { default: '', meaning: 'Sender of mails, e.g. `Heron <heron@factory.example>`' },
} as const

type Name = keyof typeof mailSettings

const securities = ['starttls', 'tls', 'none'] as const

function portOf(text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`HERON_SMTP_PORT must be a whole number from 1 to 65535, not "${text}"`)
  }
  return port
}

/** Reads the mail server, if there is one; `text` returns a setting or its default. */
export function readMail(text: (name: Name) => string, production: boolean): MailConfig | undefined {
  const host = text('HERON_SMTP_HOST')
  if (!host) return undefined
  const security = securities.find((each) => each === text('HERON_SMTP_SECURITY'))
  if (!security) {
    throw new Error(`HERON_SMTP_SECURITY must be one of ${securities.join(', ')}, not "${text('HERON_SMTP_SECURITY')}"`)
  }
  const config = {
    host,
    port: portOf(text('HERON_SMTP_PORT')),
    security,
    user: text('HERON_SMTP_USER'),
    password: text('HERON_SMTP_PASSWORD'),
    from: text('HERON_SMTP_FROM'),
  }
  if (!/^[^\p{Cc}]*@[^\p{Cc}@]+$/u.test(config.from)) {
    throw new Error('HERON_SMTP_HOST needs HERON_SMTP_FROM, e.g. Heron <heron@factory.example>')
  }
  if (production && security === 'none' && config.password) {
    throw new Error('HERON_SMTP_SECURITY=none would send HERON_SMTP_PASSWORD in clear; production refuses that')
  }
  return config
}
