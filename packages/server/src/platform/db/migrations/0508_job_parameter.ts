import { type Kysely, PostgresAdapter } from 'kysely'
import type { Migration } from '../migration.ts'

/** A job's parameter may be a query; SQLite stores texts of any length in any column. */
async function resize(db: Kysely<unknown>, type: 'varchar(4000)' | 'varchar(255)'): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  await db.schema
    .alterTable('sys_quartz_job')
    .alterColumn('parameter', (column) => column.setDataType(type))
    .execute()
}

export const jobParameter: Migration = {
  name: '0508_job_parameter',
  up: (db) => resize(db, 'varchar(4000)'),
  down: (db) => resize(db, 'varchar(255)'),
}
