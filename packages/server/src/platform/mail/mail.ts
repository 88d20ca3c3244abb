import type { MailConfig } from '../config-mail.ts'

/** One mail to one address. */
export interface Mail {
  /** Stays the same when it is tried again, so that a mail that came twice shows once. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** Carries mails. */
export type MailSender = (mail: Mail) => Promise<void>

/** The mail server has refused this mail for good: trying again would not help. */
export class MailRefused extends Error {}

/** ms */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const

const isForGood = (cause: unknown): boolean =>
  cause instanceof Error &&
  'responseCode' in cause &&
  typeof cause.responseCode === 'number' &&
  cause.responseCode >= 500 &&
  // A wrong password can be corrected in the settings, so the mail is tried again.
  !('code' in cause && cause.code === 'EAUTH')

/** Connects to the mail server; the library is loaded with the first mail, for most days know none. */
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
    // What a mail says never names a file or an address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** The sender that is set up; none where there is no mail server. */
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
