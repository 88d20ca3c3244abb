import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  readonly to: readonly string[]
  /** The mail as received. */
  readonly source: string
}

export interface MailServer {
  readonly port: number
  readonly mails: readonly ReceivedMail[]
  /** Answers the next mails with refusals instead of accepting them: one for each mail. */
  readonly refuse: (...answers: readonly { readonly code: number; readonly text: string }[]) => void
  readonly close: () => Promise<void>
}

/** A real mail server on this machine that stores received mails. */
export async function openMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  const refusals: { readonly code: number; readonly text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const refusal = refusals.shift()
        if (refusal) {
          done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
          return
        }
        const to = session.envelope.rcptTo.map(({ address }) => address)
        mails.push({ to, source: Buffer.concat(parts).toString('utf8') })
        done()
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    mails,
    refuse: (...answers) => refusals.push(...answers),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
