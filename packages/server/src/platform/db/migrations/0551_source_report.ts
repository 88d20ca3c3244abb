import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'
import { withAudit, withId, withVersion } from './columns.ts'
import { refers } from './plain-columns.ts'

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('source_report')
    .$call(withId)
    .addColumn('name', 'varchar(100)', (column) => column.notNull())
    .addColumn('data_source', 'varchar(100)', refers('sys_data_source.code'))
    .addColumn('sql', 'text', (column) => column.notNull())
    .addColumn('params', 'text', (column) => column.notNull())
    .addColumn('row_limit', 'integer', (column) => column.notNull())
    .addColumn('time_limit', 'integer', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('remark', 'varchar(200)')
    .$call(withAudit)
    .$call(withVersion)
    .execute()
  await db.schema.createIndex('source_report_source').on('source_report').column('data_source').execute()
  await db.schema
    .createTable('source_report_run')
    .$call(withId)
    .addColumn('tenant_id', 'integer', (column) => column.notNull())
    .addColumn('report_id', 'varchar(32)', refers('source_report.id', { cascade: true }))
    .addColumn('username', 'varchar(100)', (column) => column.notNull())
    .addColumn('start_time', 'bigint', (column) => column.notNull())
    .addColumn('given', 'text', (column) => column.notNull())
    .addColumn('outcome', 'varchar(10)', (column) => column.notNull())
    .addColumn('failure', 'text')
    .addColumn('row_count', 'integer', (column) => column.notNull())
    .addColumn('duration', 'integer', (column) => column.notNull())
    .addColumn('is_export', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('source_report_run_start')
    .on('source_report_run')
    .columns(['report_id', 'start_time'])
    .execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('source_report_run').execute()
  await db.schema.dropTable('source_report').execute()
}

export const sourceReport: Migration = { name: '0551_source_report', up, down }
