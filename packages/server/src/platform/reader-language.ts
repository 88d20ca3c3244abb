import { AsyncLocalStorage } from 'node:async_hooks'
import type { Language } from '@heron/contract/errors'
import { otherNameFields, type TitleLanguage } from '@heron/contract/name-in'
import { type RawBuilder, sql } from 'kysely'

const current = new AsyncLocalStorage<TitleLanguage>()

const keys = { zh: 'cn', en: 'en', ja: 'jp' } as const satisfies Record<Language, TitleLanguage>

/** A language of the catalogue as titles are keyed. */
export const titleLanguage = (language: Language): TitleLanguage => keys[language]

/** The language in which the running call is answered; Chinese where no call runs. */
export const readerLanguage = (): TitleLanguage => current.getStore() ?? 'cn'

/** Runs a call whose answer shows names in this language. */
export const inLanguage = <T>(language: Language, run: () => T): T => current.run(keys[language], run)

/** The columns that have the Chinese name of a row, beside the two with those of the other languages. */
export const titledColumns: ReadonlySet<string> = new Set(['dictName', 'itemText', 'roleName', 'departName'])

/**
 * A name in the reader's language, of a table that has it in all three: `sysRole.roleName`. The same rule as `nameIn`
 * of the contract, for queries that read no more of a row than its name.
 */
export function shownName(column: `${string}.${string}`): RawBuilder<string> {
  const language = readerLanguage()
  if (language === 'cn') return sql<string>`${sql.ref(column)}`
  const [en, jp] = otherNameFields(column)
  return sql<string>`coalesce(nullif(${sql.ref(language === 'en' ? en : jp)}, ''), ${sql.ref(column)})`
}
