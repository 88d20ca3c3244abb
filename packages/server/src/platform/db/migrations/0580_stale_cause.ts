import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'
import { withColumns } from './plain-columns.ts'

/** Changes of shared inputs of plans and programs, until the notices about them are queued. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('stale_cause')
    .addColumn('id', 'varchar(32)', (column) => column.primaryKey())
    .$call(withColumns({ table_name: 'text', row_id: 'text', changed_by: 'text', change_time: 'time' }))
    .execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('stale_cause').execute()
}

export const staleCause: Migration = { name: '0580_stale_cause', up, down }
