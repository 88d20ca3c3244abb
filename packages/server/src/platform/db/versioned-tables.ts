import type { Dependant } from './table.ts'
import type { VersionColumn } from './tables/columns.ts'
import { type Tables, tables } from './tables/index.ts'

/** The tables whose rows count their changes. */
export type Versioned = { [T in keyof Tables]: Tables[T] extends VersionColumn ? T : never }[keyof Tables]

/** Every versioned table, with the rows the database deletes along with one of its rows, as the table states them. */
export const versionedTables = Object.fromEntries(
  Object.entries(tables).flatMap(([name, table]) =>
    'versioned' in table ? [[name, table.versioned.takes ?? []]] : [],
  ),
) as { readonly [T in Versioned]: readonly Dependant<Versioned>[] } // those of `tables` with a version column, by its type

export const isVersioned = (name: string): name is Versioned => Object.hasOwn(versionedTables, name)
