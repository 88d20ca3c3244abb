import type { TextKey } from '../../../lib/text/text.ts'
import type { Option } from '../../form/form/field.ts'
import type { Words } from '../data-table/column.ts'
import type { Read } from './read.ts'

/** One field above a list. */
export interface SearchField {
  /** Field of the list on the wire. */
  readonly name: string
  readonly label: TextKey | Words
  /** `text` searches by its operator; `select` for the chosen value; `days` within a range. `text` when absent. */
  readonly kind?: 'text' | 'select' | 'days'
  /** [P07] Comparison of the text; `like` when absent. */
  readonly rule?: 'like' | 'eq' | 'ne' | 'ge' | 'le'
  readonly options?: readonly Option[]
  /** The call that the options are from (`useChoices`). */
  readonly of?: Read
}

/** The operator is part of the value. A star is the wire's wildcard; stars the user types are removed. */
const wrapped: Readonly<Record<NonNullable<SearchField['rule']>, (words: string) => string>> = {
  like: (words) => `*${words.replaceAll('*', '')}*`,
  eq: (words) => words,
  ne: (words) => `!${words}`,
  ge: (words) => `>=${words}`,
  le: (words) => `<=${words}`,
}

/** Parameter names of a field: one, or two for the ends of a range. */
export const searchNames = ({ name, kind }: SearchField): readonly string[] =>
  kind === 'days' ? [`${name}_begin`, `${name}_end`] : [name]

/** Search values as query parameters: text wrapped by its operator, choices and days unchanged. */
export function searchQuery(
  fields: readonly SearchField[],
  search: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const asked = fields.flatMap((field) =>
    searchNames(field).flatMap((name) => {
      const value = search[name]?.trim()
      if (!value) return []
      const isText = field.kind === undefined || field.kind === 'text'
      return [[name, isText ? wrapped[field.rule ?? 'like'](value) : value] as const]
    }),
  )
  return Object.fromEntries(asked)
}
