import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'
import { withAudit, withId, withVersion } from './columns.ts'
import { refers } from './plain-columns.ts'

/** The order in which the programs of a machine are to run, as set by a person. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('machine_queue')
    .$call(withId)
    .addColumn('tenant_id', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('machine_id', 'varchar(32)', refers('machine.id', { cascade: true }))
    .addColumn('sequence', 'text', (column) => column.notNull())
    .addUniqueConstraint('machine_queue_once', ['tenant_id', 'machine_id'])
    .$call(withAudit)
    .$call(withVersion)
    .execute()
  await db.schema.createIndex('machine_queue_machine').on('machine_queue').column('machine_id').execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('machine_queue').execute()
}

export const machineQueue: Migration = { name: '0596_machine_queue', up, down }
