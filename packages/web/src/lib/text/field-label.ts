import { nounOf } from '@heron/contract/nouns'
import i18next from 'i18next'

type Labels = Readonly<Record<string, string>>

/** `fieldLabel` of the texts. */
interface FieldLabels {
  readonly fields: Labels
  readonly nouns: Readonly<Record<string, Labels>>
}

const own = <T>(all: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  all && Object.hasOwn(all, name) ? all[name] : undefined

/**
 * The label of a stored field in the user's language: that of the call that edits the row, else of its noun, else the
 * general one; the field's name where no form has it. Unlike `labelOf` of the contract it needs the words of one language
 * only, which the texts contain anyway.
 */
export function labelOfField(name: string, call = ''): string {
  const labels: FieldLabels = i18next.getResource(i18next.language, 'translation', 'fieldLabel')
  const { fields, nouns } = labels
  return own(own(nouns, call), name) ?? own(own(nouns, nounOf(call)), name) ?? own(fields, name) ?? name
}
