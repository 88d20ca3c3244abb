import type { Kysely, Updateable } from 'kysely'
import { AppError } from '../app-error.ts'
import type { Db } from './connection.ts'
import { engineOf } from './engine.ts'
import type { Writer } from './own-tables.ts'
import type { VersionColumn } from './tables/columns.ts'
import type { Tables } from './tables/index.ts'

/** The tables with editable rows. */
export type VersionedTable = {
  [T in keyof Tables]: Tables[T] extends VersionColumn & { id: string } ? T : never
}[keyof Tables]

interface Target {
  readonly id: string
  /** The version the caller has seen. */
  readonly version: number
}

/** The common type of versioned tables, for the one statement that works on any of them. */
type AnyVersioned = Kysely<{ row: { id: string; version: number; [column: string]: unknown } }>

/**
 * Locks the rows of a batch until the transaction ends, in the order of their ids, before they are changed one by one. Two
 * batches that lock the same rows in different orders can deadlock.
 */
export async function lockRows(db: Db, table: VersionedTable, ids: readonly string[]): Promise<void> {
  // An embedded database has a single writer.
  if (engineOf(db) !== 'postgres') return
  // The type of a single table does not fit a query that works on any of them.
  const any = db as unknown as AnyVersioned
  await any
    .selectFrom(table as 'row')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * Changes one row if its version is still the one the caller read; else 409 with both versions: `current` as on the
 * wire, `given` as sent by the caller.
 */
export async function updateVersioned<T extends VersionedTable>(
  db: Writer<T>,
  table: T,
  target: Target,
  changes: Omit<Updateable<Tables[T]>, 'id' | 'version'>,
  present: () => Promise<unknown>,
): Promise<void> {
  // Kysely cannot type an update over a union of tables; the columns were checked against T above.
  const any = db as unknown as AnyVersioned
  const name = table as 'row'
  const { numUpdatedRows } = await any
    .updateTable(name)
    .set(changes as object)
    .where('id', '=', target.id)
    .where('version', '=', target.version)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  const row = await any.selectFrom(name).select('version').where('id', '=', target.id).executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  const detail = { current: await present(), given: { ...(changes as object), ...target } }
  throw new AppError('CONFLICT', { current: row.version, given: target.version }, detail)
}
