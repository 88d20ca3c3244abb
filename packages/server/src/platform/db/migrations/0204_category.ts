import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'
import { withAudit, withId, withVersion } from './columns.ts'

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sys_category')
    .$call(withId)
    .addColumn('pid', 'varchar(32)', (column) => column.notNull())
    .addColumn('name', 'varchar(100)', (column) => column.notNull())
    .addColumn('code', 'varchar(128)', (column) => column.notNull().unique())
    .$call(withAudit)
    .$call(withVersion)
    .execute()
  await db.schema.createIndex('sys_category_parent').on('sys_category').columns(['pid', 'code']).execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('sys_category').execute()
}

export const category: Migration = { name: '0204_category', up, down }
