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

/** The id of the call through which a kept version of a row is restored; undefined when there is none. */
export const restoringCall = (table: string): string | undefined =>
  Object.hasOwn(calls, table) ? calls[table] : undefined

const editingCalls: ReadonlySet<string> = new Set(Object.values(calls))

/** Whether the call edits one row by its id, and checks the version the caller has seen. */
export const isEditingCall = (id: string): boolean => editingCalls.has(id)

/** The tables whose kept versions can be restored. */
export const restorableTables: readonly string[] = Object.keys(calls)

/** Tables whose rows have titles, by their names in the data log. */
export const titledTables: readonly string[] = Object.keys(titles)

/** Undefined for a removed table; entries of older programs use the database's name. */
export function tableTitles(table: string): Titles | undefined {
  const name = table.replaceAll(/_([a-z])/g, (_whole, letter: string) => letter.toUpperCase())
  return Object.hasOwn(titles, name) ? titles[name] : undefined
}
