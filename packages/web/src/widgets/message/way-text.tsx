import { useText } from '../../lib/text/text.ts'

const ways = { 1: 'message.sms', 2: 'message.mail', 4: 'message.system' } as const

/** The channel of a message, in the user's language. */
export function WayText({ value }: { readonly value: string }) {
  const t = useText()
  return value === '1' || value === '2' || value === '4' ? t(ways[value]) : value
}
