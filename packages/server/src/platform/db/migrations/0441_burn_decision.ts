import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'
import { withId } from './columns.ts'
import { refers, withColumns } from './plain-columns.ts'

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('burn_decision')
    .$call(withId)
    .addColumn('project_id', 'varchar(32)', refers('project.id', { cascade: true }))
    .addColumn('burn_id', 'varchar(32)', refers('burn.id', { cascade: true }))
    .addColumn('process_id', 'varchar(32)', refers('process.id', { cascade: true }))
    .$call(
      withColumns({
        kind: 'text',
        reason: 'text',
        create_by: 'text',
        create_time: 'time',
        withdrawn_by: 'text?',
        withdrawn_time: 'time?',
      }),
    )
    .execute()
  await db.schema.createIndex('burn_decision_burn').on('burn_decision').column('burn_id').execute()
  await db.schema.createIndex('burn_decision_project').on('burn_decision').column('project_id').execute()
  await db.schema.createIndex('burn_decision_process').on('burn_decision').column('process_id').execute()
  await db.schema
    .alterTable('program')
    .addColumn('left_out', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('burn_decision').execute()
  await db.schema.alterTable('program').dropColumn('left_out').execute()
}

export const burnDecision: Migration = { name: '0441_burn_decision', up, down }
