import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

/** The store that has this database's files, by its mark, and when it was last looked through: one row. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('file_store')
    .addColumn('mark', 'varchar(36)', (column) => column.primaryKey().notNull())
    .addColumn('sweep_time', 'bigint', (column) => column.notNull())
    .execute()
}

const down = (db: Kysely<unknown>): Promise<void> => db.schema.dropTable('file_store').execute()

export const fileStore: Migration = { name: '0455_file_store', up, down }
