import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'
import { withId, withVersion } from './columns.ts'
import { refers, withColumns } from './plain-columns.ts'

async function plans(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('plan')
    .$call(withId)
    .addColumn('project_id', 'varchar(32)', refers('project.id', { cascade: true }))
    .$call(
      withColumns({
        revision: 'int',
        state: 'text',
        ordering: 'text',
        job_hash: 'text',
        library_hash: 'text',
        plan_hash: 'text',
        pots: 'text',
        warnings: 'text',
        time: 'real',
        create_by: 'text',
        create_time: 'time',
        accepted_by: 'text?',
        accepted_time: 'time?',
      }),
    )
    .addUniqueConstraint('plan_revision_once', ['project_id', 'revision'])
    .$call(withVersion)
    .execute()
  await db.schema
    .createTable('process')
    .$call(withId)
    .addColumn('plan_id', 'varchar(32)', refers('plan.id', { cascade: true }))
    .addColumn('project_id', 'varchar(32)', refers('project.id', { cascade: true }))
    .$call(
      withColumns({
        item_key: 'text',
        sequence: 'int',
        electrode_id: 'text',
        electrode_name: 'text',
        copy: 'int',
        module: 'text',
        pot: 'int',
        location_id: 'text',
        label: 'text',
        x: 'int',
        y: 'int',
        c: 'int',
        depth: 'int',
        steps: 'text',
        step_count: 'int',
        time: 'real',
        status: 'text',
        adjusted: 'int',
      }),
    )
    .$call(withVersion)
    .execute()
  await db.schema.createIndex('process_plan').on('process').columns(['plan_id', 'sequence']).execute()
  await db.schema.createIndex('process_project').on('process').columns(['project_id', 'status']).execute()
}

async function history(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('parameter_history')
    .$call(withId)
    .addColumn('project_id', 'varchar(32)', refers('project.id', { cascade: true }))
    .$call(
      withColumns({
        process_id: 'text',
        electrode_name: 'text',
        label: 'text',
        n: 'int',
        field: 'text',
        before: 'text',
        after: 'text',
        reason: 'text',
        create_by: 'text',
        create_time: 'time',
      }),
    )
    .execute()
  await db.schema
    .createIndex('parameter_history_project')
    .on('parameter_history')
    .columns(['project_id', 'create_time'])
    .execute()
}

async function up(db: Kysely<unknown>): Promise<void> {
  await plans(db)
  await history(db)
}

async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['parameter_history', 'process', 'plan']) await db.schema.dropTable(table).execute()
}

export const plan: Migration = { name: '0106_plan', up, down }
