import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'
import { withId, withVersion } from './columns.ts'
import { refers, withColumns } from './plain-columns.ts'

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('electrode_renewal')
    .$call(withId)
    .addColumn('project_id', 'varchar(32)', refers('project.id', { cascade: true }))
    .addColumn('electrode_id', 'varchar(32)', refers('electrode.id', { cascade: true }))
    .$call(
      withColumns({
        copy: 'int',
        module: 'text',
        shorter: 'int',
        reason: 'text',
        create_by: 'text',
        create_time: 'time',
        withdrawn_by: 'text?',
        withdrawn_time: 'time?',
      }),
    )
    .$call(withVersion)
    .execute()
  await db.schema.createIndex('electrode_renewal_project').on('electrode_renewal').column('project_id').execute()
  await db.schema.createIndex('electrode_renewal_electrode').on('electrode_renewal').column('electrode_id').execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('electrode_renewal').execute()
}

export const electrodeRenewal: Migration = { name: '0500_electrode_renewal', up, down }
