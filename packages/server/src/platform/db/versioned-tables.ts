import type { Dependant } from './table.ts'
import type { VersionColumn } from './tables/columns.ts'
import { type Tables, tables } from './tables/index.ts'

/** The tables whose rows count their changes. */
export type Counted = { [T in keyof Tables]: Tables[T] extends VersionColumn ? T : never }[keyof Tables]

/** Every versioned table, with the rows the database deletes along with one of its rows, as the table states them. */
export const countedTables = Object.fromEntries(
  Object.entries(tables).flatMap(([name, table]) =>
    'versioned' in table ? [[name, table.versioned.takes ?? []]] : [],
  ),
) as { readonly [T in Counted]: readonly Dependant<Counted>[] } // those of `tables` with a version column, by its type

export const isCounted = (name: string): name is Counted => Object.hasOwn(countedTables, name)
