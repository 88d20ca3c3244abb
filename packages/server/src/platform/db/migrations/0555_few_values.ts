import { type Kysely, sql } from 'kysely'
import { engineOf } from '../engine.ts'
import type { Migration } from '../migration.ts'

/** Indexes of tables that grow whose first column has few values, such as a flag or a tenant. */
const indexes = [
  ['sys_user', 'sys_user_alive'],
  ['sys_user', 'sys_user_order'],
  ['customer', 'customer_tenant'],
  ['project', 'project_tenant'],
  ['project', 'project_status'],
] as const

/** Rows of the index, and of them those with one value of the first column: the sizes that the benches measure. */
const figures = '50000 50000'

/** Creates the table of statistics if there is none, and loads what it contains. */
const load = (db: Kysely<unknown>) => sql`analyze sqlite_schema`.execute(db)

/**
 * Tells SQLite that these columns find many rows. Without statistics it assumes ten, and then reads the whole index
 * instead of the few ids that a search or a page deep in a list has found. PostgreSQL collects its own.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  if (engineOf(db) === 'postgres') return
  await load(db)
  for (const [table, index] of indexes) {
    const row = sql`select ${sql.lit(table)}, ${sql.lit(index)}, ${sql.lit(figures)}`
    // Statistics that were collected are better than these.
    const isMissing = sql`not exists (select 1 from sqlite_stat1 where idx = ${sql.lit(index)})`
    await sql`insert into sqlite_stat1 (tbl, idx, stat) ${row} where ${isMissing}`.execute(db)
  }
  await load(db)
}

async function down(db: Kysely<unknown>): Promise<void> {
  if (engineOf(db) === 'postgres') return
  for (const [, index] of indexes) await sql`delete from sqlite_stat1 where idx = ${sql.lit(index)}`.execute(db)
  await load(db)
}

export const fewValues: Migration = { name: '0555_few_values', up, down }
