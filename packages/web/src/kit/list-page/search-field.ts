import type { TextKey } from '../../lib/text/text.ts'
import type { Option } from '../form/field.ts'

/** One field above a list. */
export interface SearchField {
  /** Field of the list on the wire. */
  readonly name: string
  readonly label: TextKey
  /** `text` finds what contains the words; `select` what equals the choice. `text` when absent. */
  readonly kind?: 'text' | 'select'
  readonly options?: readonly Option[]
}

/** What the wire is asked for what was searched: words wrapped as `*words*`, choices as they are. */
export function searchQuery(
  fields: readonly SearchField[],
  search: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const asked = fields.flatMap(({ name, kind }) => {
    const value = search[name]?.trim()
    if (!value) return []
    // A star is the wire's wildcard; the person's own stars are not.
    return [[name, kind === 'select' ? value : `*${value.replaceAll('*', '')}*`] as const]
  })
  return Object.fromEntries(asked)
}
