import type { Sms, SmsSender } from '../platform/sms/sms.ts'

/** A drawer of phones: takes what the server sends and reads it back. */
export function createPhones() {
  const messages: Sms[] = []
  const take: SmsSender = async (sms) => {
    messages.push(sms)
  }
  return {
    take,
    messages,
    /** The last code that came for a number. */
    codeOf: (number: string): string => {
      const last = messages.findLast(({ to }) => to === number)
      return last && 'code' in last ? last.code : 'none'
    },
  }
}
