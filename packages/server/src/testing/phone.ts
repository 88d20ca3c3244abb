import type { Sms, SmsSender } from '../platform/sms/sms.ts'

/** Simulated phones: receive the server's messages. */
export function createPhones() {
  const messages: Sms[] = []
  const take: SmsSender = async (sms) => {
    messages.push(sms)
  }
  return {
    take,
    messages,
    /** The last code sent to a number. */
    codeOf: (number: string): string => {
      const last = messages.findLast(({ to }) => to === number)
      return last && 'code' in last ? last.code : 'none'
    },
  }
}
