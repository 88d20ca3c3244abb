import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'
import { withAudit, withId, withVersion } from './columns.ts'
import { refers } from './plain-columns.ts'

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sys_quartz_job')
    .$call(withId)
    .addColumn('job_class_name', 'varchar(255)', (column) => column.notNull())
    .addColumn('cron_expression', 'varchar(255)', (column) => column.notNull())
    .addColumn('parameter', 'varchar(255)')
    .addColumn('description', 'varchar(255)')
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('next_time', 'bigint')
    .$call(withAudit)
    .$call(withVersion)
    .execute()
  await db.schema.createIndex('sys_quartz_job_next').on('sys_quartz_job').column('next_time').execute()
  await db.schema
    .createTable('quartz_run')
    .$call(withId)
    .addColumn('job_id', 'varchar(32)', refers('sys_quartz_job.id', { cascade: true }))
    .addColumn('planned_time', 'bigint')
    .addColumn('start_time', 'bigint')
    .addColumn('end_time', 'bigint')
    .addColumn('lease_until', 'bigint')
    .addColumn('server', 'varchar(100)')
    .addColumn('outcome', 'varchar(10)', (column) => column.notNull())
    .addColumn('output', 'text')
    .addColumn('error', 'text')
    .execute()
  await db.schema.createIndex('quartz_run_job').on('quartz_run').columns(['job_id', 'id']).execute()
  await db.schema.createIndex('quartz_run_outcome').on('quartz_run').column('outcome').execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('quartz_run').execute()
  await db.schema.dropTable('sys_quartz_job').execute()
}

export const quartzJob: Migration = { name: '0440_quartz_job', up, down }
