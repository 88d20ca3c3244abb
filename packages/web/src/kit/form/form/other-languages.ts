import type { TextKey } from '../../../lib/text/text.ts'
import type { Section } from './field.ts'

/** A name in the two languages beside Chinese, as one short row of a form; both may stay empty. */
export const otherLanguages = (
  /** The field that has the Chinese name: `roleName`. */
  name: string,
  labels: { readonly en: TextKey; readonly jp: TextKey },
): Section => ({
  title: 'kit.otherLanguages',
  look: 'compact',
  fields: [
    { name: `${name}En`, label: labels.en },
    { name: `${name}Jp`, label: labels.jp },
  ],
})
