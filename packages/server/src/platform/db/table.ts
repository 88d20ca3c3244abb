import type { Migration } from './migration.ts'
import type { VersionColumn } from './tables/columns.ts'
import type { Tenancy } from './tenancy.ts'

/** A versioned table whose rows the database deletes along with a row they refer to. */
export interface Dependant<Name = string> {
  readonly table: Name
  /** Its column, and the column of the deleted row that it refers to. */
  readonly by: string
  readonly key?: string
}

/** Marks tables whose rows count their changes and have versions in the data log. */
interface Versioned<Name, Column> {
  /** Rows deleted along with a row; `kept-changes.test.ts` compares these with the foreign keys. */
  readonly takes?: readonly Dependant<Name>[]
  /** Columns that people cannot edit. An update of these alone makes no version: a queue's state, a derived code. */
  readonly uncounted?: readonly Column[]
}

interface Table<Name> {
  /** The migrations that create and alter it; every migration belongs to a table. */
  readonly migrations: readonly Migration[]
  readonly tenancy: Tenancy<Name>
}

/** The properties of each table; exactly the tables with a version column have `versioned`. */
export type TablesOf<Rows, Name = string> = {
  readonly [T in keyof Rows]: Rows[T] extends VersionColumn
    ? Table<Name> & { readonly versioned: Versioned<Name, keyof Rows[T]> }
    : Table<Name>
}
