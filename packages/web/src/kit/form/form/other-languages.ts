import type { TextKey } from '../../../lib/text/text.ts'
import type { Section } from './field.ts'

/** A name in the two other languages besides Chinese, as one short row of a form; both are optional. */
export const otherLanguages = (
  /** The field of the Chinese name: `roleName`. */
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
