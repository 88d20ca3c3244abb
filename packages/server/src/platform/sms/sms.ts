import type { CodePurpose } from '@heron/contract/routes'
import type { SignInConfig } from '../config-sign-in.ts'
import type { Log } from '../log.ts'
import type { Outbound } from '../outbound/outbound.ts'

/** One code to one phone. */
export interface SmsCode {
  readonly to: string
  readonly purpose: CodePurpose
  readonly code: string
}

/** One text to one phone. */
export interface SmsText {
  readonly to: string
  readonly text: string
}

export type Sms = SmsCode | SmsText

/** Sends messages to phones. */
export type SmsSender = (sms: Sms) => Promise<void>

/** Codes of a demo are written to the log; the settings refuse this in production. */
const intoTheLog =
  (log: Log): SmsSender =>
  async (sms) =>
    log.info(sms, 'demo: what a phone would get')

function throughGateway({ smsUrl, smsSecret }: SignInConfig, outbound: Outbound): SmsSender {
  const authorization = smsSecret ? { authorization: `Bearer ${smsSecret}` } : {}
  return async (sms) => {
    const answer = await outbound(smsUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...authorization },
      body: JSON.stringify(sms),
    })
    if (!answer.ok) throw new Error(`the message gateway answered ${answer.status}`)
  }
}

/** The configured sender; none when codes are off. */
export function createSms(config: SignInConfig, log: Log, outbound: Outbound): SmsSender | undefined {
  if (config.sms === 'log') return intoTheLog(log)
  return config.sms === 'http' ? throughGateway(config, outbound) : undefined
}
