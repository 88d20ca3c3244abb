import type { MailConfig } from '../config-mail.ts'

/** One mail to one address. */
export interface Mail {
  /** Unchanged on retries, so that a mail received twice is shown once. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** Sends mails. */
export type MailSender = (mail: Mail) => Promise<void>

/** The mail server has refused this mail permanently; a retry would not help. */
export class MailRefused extends Error {}

/** ms */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const

const isForGood = (cause: unknown): boolean =>
  cause instanceof Error &&
  'responseCode' in cause &&
  typeof cause.responseCode === 'number' &&
  cause.responseCode >= 500 &&
  // A wrong password can be corrected in the settings, so the mail is retried.
  !('code' in cause && cause.code === 'EAUTH')

/** Connects to the mail server; the library is loaded with the first mail, because most days have none. */
async function open({ host, port, security, user, password }: MailConfig) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user ? { auth: { user, pass: password } } : {}),
    ...patience,
    // The content of a mail may not name files or addresses to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** The configured sender; none without a mail server. */
export function createMail(config: MailConfig | undefined): MailSender | undefined {
  if (!config) return undefined
  const { host, from } = config
  let transport: ReturnType<typeof open> | undefined
  const domain = /@([^\s>]+)>?$/.exec(from)?.[1] ?? host
  return async ({ id, to, subject, html, text }) => {
    try {
      transport ??= open(config)
      await (await transport).sendMail({
        from,
        to: { name: '', address: to },
        subject,
        html,
        text,
        messageId: `<${id}@${domain}>`,
      })
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw isForGood(cause) ? new MailRefused(reason) : new Error(reason, { cause })
    }
  }
}
