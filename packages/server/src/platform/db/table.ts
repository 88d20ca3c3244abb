import type { Migration } from './migration.ts'
import type { VersionColumn } from './tables/columns.ts'
import type { Tenancy } from './tenancy.ts'

/** A versioned table whose rows the database deletes along with a row they name. */
export interface Dependant<Name = string> {
  readonly table: Name
  /** Its column, and the column of the row that goes which it names. */
  readonly by: string
  readonly key?: string
}

/** That a table's rows count their changes and are kept in the data log. */
interface Versioned<Name, Column> {
  /** What a deleted row takes with it; `kept-changes.test.ts` compares these with the foreign keys. */
  readonly takes?: readonly Dependant<Name>[]
  /** Columns that no person edits. An update of these alone makes no new version: a queue's state, a derived code. */
  readonly uncounted?: readonly Column[]
}

interface Table<Name> {
  /** What creates and alters it; every migration is named by a table. */
  readonly migrations: readonly Migration[]
  readonly tenancy: Tenancy<Name>
}

/** What is stated of each table; one with a version column states `versioned`, no other does. */
export type TablesOf<Rows, Name = string> = {
  readonly [T in keyof Rows]: Rows[T] extends VersionColumn
    ? Table<Name> & { readonly versioned: Versioned<Name, keyof Rows[T]> }
    : Table<Name>
}
