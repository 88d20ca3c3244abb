import type { Dependant } from './table.ts'
import type { VersionColumn } from './tables/columns.ts'
import { type Tables, tables } from './tables/index.ts'

/** The tables with versioned rows. */
export type Versioned = { [T in keyof Tables]: Tables[T] extends VersionColumn ? T : never }[keyof Tables]

interface History {
  /** The rows the database deletes along with one of the table's rows. */
  readonly takes: readonly Dependant<Versioned>[]
  /** An update of these alone makes no version. */
  readonly uncounted: readonly string[]
}

/** Every versioned table with its history settings. */
export const versionedTables = Object.fromEntries(
  Object.entries(tables).flatMap(([name, table]) =>
    'versioned' in table ? [[name, { takes: [], uncounted: [], ...table.versioned }]] : [],
  ),
) as { readonly [T in Versioned]: History } // exactly the `tables` with a version column

export const isVersioned = (name: string): name is Versioned => Object.hasOwn(versionedTables, name)
