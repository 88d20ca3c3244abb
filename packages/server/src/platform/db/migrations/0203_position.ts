import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'
import { withAudit, withId, withVersion } from './columns.ts'

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sys_position')
    .$call(withId)
    .addColumn('code', 'varchar(100)', (column) => column.notNull().unique())
    .addColumn('name', 'varchar(100)', (column) => column.notNull())
    .addColumn('post_rank', 'varchar(2)')
    .$call(withAudit)
    .$call(withVersion)
    .execute()
  await db.schema.createIndex('sys_position_create_time').on('sys_position').columns(['create_time', 'id']).execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('sys_position').execute()
}

export const position: Migration = { name: '0203_position', up, down }
