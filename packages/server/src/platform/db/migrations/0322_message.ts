import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'
import { withAudit, withId, withVersion } from './columns.ts'

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sys_sms')
    .$call(withId)
    .addColumn('es_title', 'varchar(100)', (column) => column.notNull())
    .addColumn('es_type', 'varchar(1)', (column) => column.notNull())
    .addColumn('es_receiver', 'varchar(255)', (column) => column.notNull())
    .addColumn('es_param', 'text')
    .addColumn('es_content', 'text', (column) => column.notNull())
    .addColumn('es_send_time', 'bigint')
    .addColumn('es_send_status', 'varchar(2)', (column) => column.notNull())
    .addColumn('es_send_num', 'integer', (column) => column.notNull())
    .addColumn('es_result', 'varchar(500)')
    .addColumn('next_time', 'bigint')
    .addColumn('remark', 'varchar(500)')
    .$call(withAudit)
    .$call(withVersion)
    .execute()
  await db.schema.createIndex('sys_sms_next_time').on('sys_sms').columns(['next_time', 'id']).execute()
  await db.schema.createIndex('sys_sms_create_time').on('sys_sms').columns(['create_time', 'id']).execute()
  await db.schema
    .createTable('sys_sms_template')
    .$call(withId)
    .addColumn('template_name', 'varchar(100)', (column) => column.notNull())
    .addColumn('template_code', 'varchar(32)', (column) => column.notNull().unique())
    .addColumn('template_type', 'varchar(1)', (column) => column.notNull())
    .addColumn('template_content', 'text', (column) => column.notNull())
    .addColumn('template_test_json', 'text')
    .addColumn('use_status', 'varchar(1)', (column) => column.notNull())
    .$call(withAudit)
    .$call(withVersion)
    .execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('sys_sms_template').execute()
  await db.schema.dropTable('sys_sms').execute()
}

export const message: Migration = { name: '0322_message', up, down }
