import { type Kysely, type SqlBool, sql } from 'kysely'
import { AppError } from '../app-error.ts'
import type { Db } from '../db/database.ts'
import { isBinned } from './graph.ts'
import { binned } from './stated.ts'

/** Whether the row is in its table's recycle bin. */
export const isInBin = (table: string, row: Readonly<Record<string, unknown>>): boolean =>
  isBinned(table) && String(row.delFlag) !== String(binned[table])

/** Throws IN_BIN when a row in the recycle bin has a value that must be unique. Names never come from a call. */
export async function refuseBinned(db: Db, table: string, field: string, value: string): Promise<void> {
  if (!isBinned(table)) return
  const any = db as unknown as Kysely<{ row: { id: string } }>
  const row = await any
    .selectFrom(table as 'row')
    .select('id')
    .where(sql<SqlBool>`${sql.ref(`${table}.${field}`)} = ${value}`)
    .where(sql<SqlBool>`${sql.ref(`${table}.delFlag`)} <> ${binned[table]}`)
    .limit(1)
    .executeTakeFirst()
  if (row) throw new AppError('IN_BIN', { field, id: row.id })
}
