import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'
import { withId } from './columns.ts'

/** Deep pages of a long log are found through these indexes alone; the rows of the page are then read by id. */
async function logIndexes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('sys_log_type_time')
    .on('sys_log')
    .columns(['log_type', 'create_time', 'id', 'operate_type'])
    .execute()
  await db.schema.createIndex('sys_log_user_time').on('sys_log').columns(['userid', 'create_time', 'id']).execute()
}

async function dataLog(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sys_data_log')
    .$call(withId)
    .addColumn('data_table', 'varchar(40)', (column) => column.notNull())
    .addColumn('data_id', 'varchar(64)', (column) => column.notNull())
    .addColumn('data_content', 'text', (column) => column.notNull())
    .addColumn('data_version', 'integer', (column) => column.notNull())
    .addColumn('create_by', 'varchar(100)', (column) => column.notNull())
    .addColumn('create_time', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('sys_data_log_once', ['data_table', 'data_id', 'data_version'])
    .execute()
  await db.schema.createIndex('sys_data_log_time').on('sys_data_log').columns(['create_time', 'id']).execute()
}

/** Indexes for long logs, and the versions of editable rows. */
async function up(db: Kysely<unknown>): Promise<void> {
  await logIndexes(db)
  await dataLog(db)
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('sys_data_log').execute()
  await db.schema.dropIndex('sys_log_user_time').execute()
  await db.schema.dropIndex('sys_log_type_time').execute()
}

export const logs: Migration = { name: '0331_logs', up, down }
