import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'
import { withAudit, withId, withVersion } from './columns.ts'
import { refers } from './plain-columns.ts'

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('list_view')
    .$call(withId)
    .addColumn('tenant_id', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('owner_id', 'varchar(32)', refers('sys_user.id', { cascade: true }))
    .addColumn('list_code', 'varchar(200)', (column) => column.notNull())
    .addColumn('name', 'varchar(60)', (column) => column.notNull())
    .addColumn('query', 'text', (column) => column.notNull())
    .addColumn('role_id', 'varchar(32)', refers('sys_role.id', { cascade: true, optional: true }))
    .addColumn('is_default', 'integer', (column) => column.notNull())
    .addUniqueConstraint('list_view_once', ['tenant_id', 'owner_id', 'list_code', 'name'])
    .$call(withAudit)
    .$call(withVersion)
    .execute()
  await db.schema.createIndex('list_view_role').on('list_view').columns(['role_id', 'list_code']).execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('list_view').execute()
}

export const listView: Migration = { name: '0510_list_view', up, down }
