import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'
import { withAudit, withId, withVersion } from './columns.ts'

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sys_data_source')
    .$call(withId)
    .addColumn('code', 'varchar(100)', (column) => column.notNull().unique())
    .addColumn('name', 'varchar(100)', (column) => column.notNull())
    .addColumn('remark', 'varchar(200)')
    .addColumn('db_type', 'varchar(10)', (column) => column.notNull())
    .addColumn('db_driver', 'varchar(100)', (column) => column.notNull())
    .addColumn('db_url', 'varchar(500)', (column) => column.notNull())
    .addColumn('db_name', 'varchar(100)', (column) => column.notNull())
    .addColumn('db_username', 'varchar(100)', (column) => column.notNull())
    .addColumn('db_password', 'text')
    .$call(withAudit)
    .$call(withVersion)
    .execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('sys_data_source').execute()
}

export const dataSource: Migration = { name: '0442_data_source', up, down }
