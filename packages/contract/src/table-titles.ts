import type { Noun } from './noun.ts'
import { nouns } from './nouns.ts'
import type { Titles } from './titles.ts'

const titles: Readonly<Record<string, Titles>> = Object.assign(
  {},
  ...Object.values<Noun>(nouns).map((noun) => noun.titles),
)

const calls: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values<Noun>(nouns).map(({ restores }) => restores),
)

/** The call through which a kept version of a row is restored, by its id; undefined where there is none. */
export const restoringCall = (table: string): string | undefined =>
  Object.hasOwn(calls, table) ? calls[table] : undefined

const editingCalls: ReadonlySet<string> = new Set(Object.values(calls))

/** Is it a call that edits one row by its id, against the version that the caller has seen? */
export const isEditingCall = (id: string): boolean => editingCalls.has(id)

/** The tables whose kept versions can be restored. */
export const restorableTables: readonly string[] = Object.keys(calls)

/** Tables whose rows have titles, by the names that the data log keeps. */
export const titledTables: readonly string[] = Object.keys(titles)

/** Undefined for a table that is no longer there; entries of older programs name it as the database does. */
export function tableTitles(table: string): Titles | undefined {
  const name = table.replaceAll(/_([a-z])/g, (_whole, letter: string) => letter.toUpperCase())
  return Object.hasOwn(titles, name) ? titles[name] : undefined
}
