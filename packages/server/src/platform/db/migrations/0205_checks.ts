import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'
import { withAudit, withId, withVersion } from './columns.ts'
import { refers } from './plain-columns.ts'

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sys_check_rule')
    .$call(withId)
    .addColumn('rule_name', 'varchar(100)', (column) => column.notNull())
    .addColumn('rule_code', 'varchar(100)', (column) => column.notNull().unique())
    .addColumn('rule_json', 'text', (column) => column.notNull())
    .addColumn('rule_description', 'varchar(200)')
    .$call(withAudit)
    .$call(withVersion)
    .execute()
  await db.schema
    .createTable('saved_query')
    .$call(withId)
    .addColumn('owner_id', 'varchar(32)', refers('sys_user.id', { cascade: true }))
    .addColumn('page_key', 'varchar(200)', (column) => column.notNull())
    .addColumn('title', 'varchar(60)', (column) => column.notNull())
    .addColumn('match_type', 'varchar(3)', (column) => column.notNull())
    .addColumn('records', 'text', (column) => column.notNull())
    .addColumn('shared', 'integer', (column) => column.notNull())
    .addUniqueConstraint('saved_query_once', ['owner_id', 'page_key', 'title'])
    .$call(withAudit)
    .$call(withVersion)
    .execute()
  await db.schema.createIndex('saved_query_page').on('saved_query').columns(['page_key', 'shared']).execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('saved_query').execute()
  await db.schema.dropTable('sys_check_rule').execute()
}

export const checks: Migration = { name: '0205_checks', up, down }
