import type { Language } from '@heron/contract/errors'
import { otherNameFields, type TitleLanguage } from '@heron/contract/name-in'
import { type RawBuilder, sql } from 'kysely'
import { CallValue, type GivenValue } from './call-value.ts'

const current = new CallValue<TitleLanguage>()

const keys = { zh: 'cn', en: 'en', ja: 'jp' } as const satisfies Record<Language, TitleLanguage>

/** The key of `Titles` for a language of the catalogue. */
export const titleLanguage = (language: Language): TitleLanguage => keys[language]

/** The language of the catalogue for a key of `Titles`. */
export const languageOf = (key: TitleLanguage): Language => (key === 'cn' ? 'zh' : key === 'jp' ? 'ja' : 'en')

/** The language of the current call's answer; Chinese outside a call. */
export const readerLanguage = (): TitleLanguage => current.current ?? 'cn'

/** The language of displayed names, for `withValues`. */
export const givenLanguage = (language: Language): GivenValue => current.given(keys[language])

/** The columns with the Chinese name of a row; two more have the names in the other languages. */
const titledColumns: ReadonlySet<string> = new Set([
  'sysDict.dictName',
  'sysDictItem.itemText',
  'sysRole.roleName',
  'sysDepart.departName',
  'sysDepartRole.roleName',
  'sysPosition.name',
  'sysCategory.name',
])

/** The name of a row for queries over a table chosen at run time: in the reader's language, if the column has names. */
export const nameColumn = (column: `${string}.${string}`): RawBuilder<string> =>
  titledColumns.has(column) ? shownName(column) : sql<string>`${sql.ref(column)}`

/**
 * A name in the reader's language, for a column with names in all three, e.g. `sysRole.roleName`. The same rule as
 * `nameIn` of the contract, for queries that read only the name of a row.
 */
export function shownName(column: `${string}.${string}`): RawBuilder<string> {
  const language = readerLanguage()
  if (language === 'cn') return sql<string>`${sql.ref(column)}`
  const [en, jp] = otherNameFields(column)
  return sql<string>`coalesce(nullif(${sql.ref(language === 'en' ? en : jp)}, ''), ${sql.ref(column)})`
}
