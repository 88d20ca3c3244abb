import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

/** The mark of the store with this database's files, and the time it was last swept: one row. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('file_store')
    .addColumn('mark', 'varchar(36)', (column) => column.primaryKey().notNull())
    .addColumn('sweep_time', 'bigint', (column) => column.notNull())
    .execute()
}

const down = (db: Kysely<unknown>): Promise<void> => db.schema.dropTable('file_store').execute()

export const fileStore: Migration = { name: '0455_file_store', up, down }
