import { useText } from '../../../lib/text/text.ts'

/** Notice or system message, in the user's language. */
export function CategoryText({ value }: { readonly value: string }) {
  return useText()(value === '2' ? 'announcement.message' : 'announcement.notice')
}

/** For selected users or for all. */
export function TargetText({ value }: { readonly value: string }) {
  return useText()(value === 'USER' ? 'announcement.chosen' : 'announcement.everybody')
}
