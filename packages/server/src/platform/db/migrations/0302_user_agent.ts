import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'
import { withAudit, withId, withVersion } from './columns.ts'

/** Deputies of users. A name is a login name; the row is deleted with its account. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sys_user_agent')
    .$call(withId)
    .addColumn('user_name', 'varchar(100)', (column) =>
      column.notNull().unique().references('sys_user.username').onDelete('cascade'),
    )
    .addColumn('agent_user_name', 'varchar(100)', (column) =>
      column.notNull().references('sys_user.username').onDelete('cascade'),
    )
    .addColumn('start_time', 'bigint', (column) => column.notNull())
    .addColumn('end_time', 'bigint', (column) => column.notNull())
    .addColumn('status', 'varchar(2)', (column) => column.notNull())
    .addColumn('create_name', 'varchar(100)')
    .addColumn('update_name', 'varchar(100)')
    .addColumn('sys_org_code', 'varchar(128)')
    .$call(withAudit)
    .$call(withVersion)
    .execute()
  await db.schema.createIndex('sys_user_agent_agent').on('sys_user_agent').column('agent_user_name').execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('sys_user_agent').execute()
}

export const userAgent: Migration = { name: '0302_user_agent', up, down }
