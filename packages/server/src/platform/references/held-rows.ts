import type { Kysely } from 'kysely'
import { type Db, engineOf } from '../db/database.ts'
import type { Tables } from '../db/tables/index.ts'

/** The common type of tables, for one statement on any of them. */
type AnyTable = Kysely<{ row: { readonly id: string } }>

const rowsOf = (db: Db, table: string) => (db as unknown as AnyTable).selectFrom(table as 'row').select('id')

/** Their ids are numbers; the changes of each are made one at a time. */
const numbered: ReadonlySet<string> = new Set<keyof Tables>(['sysTenant'])

/**
 * Locks rows that a call deletes until its transaction ends, before anything else is read: the second of two calls then
 * finds nothing, and no other row refers to one between the check and its deletion. In the order of their ids: two
 * deletions that lock the same rows in different orders can deadlock.
 */
export async function lockForDeletion(db: Db, tables: readonly string[], ids: readonly string[]): Promise<void> {
  // An embedded database has a single writer.
  if (engineOf(db) !== 'postgres') return
  for (const table of tables.filter((each) => !numbered.has(each)))
    await rowsOf(db, table).where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

/**
 * Keeps rows that others will refer to without a foreign key from being deleted until the transaction ends. Before the
 * check that they exist: a deletion under way is then complete.
 */
export async function keepReferred<T extends keyof Tables & string>(
  db: Db,
  table: T,
  key: keyof Tables[T] & string,
  values: readonly string[],
): Promise<void> {
  if (engineOf(db) !== 'postgres' || values.length === 0) return
  await rowsOf(db, table)
    .where(key as 'id', 'in', values)
    .orderBy('id')
    .forKeyShare()
    .execute()
}
