import { useText } from '../../../lib/text/text.ts'

/** A notice or a system message, in the reader's language. */
export function CategoryText({ value }: { readonly value: string }) {
  return useText()(value === '2' ? 'announcement.message' : 'announcement.notice')
}

/** For chosen users or for all. */
export function TargetText({ value }: { readonly value: string }) {
  return useText()(value === 'USER' ? 'announcement.chosen' : 'announcement.everybody')
}
