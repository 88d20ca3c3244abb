import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'
import { withAudit, withId, withVersion } from './columns.ts'

/** Rules that fill fields, the counters of their numbers, and stored files by purpose. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sys_fill_rule')
    .$call(withId)
    .addColumn('rule_name', 'varchar(100)', (column) => column.notNull())
    .addColumn('rule_code', 'varchar(100)', (column) => column.notNull().unique())
    .addColumn('rule_class', 'varchar(100)', (column) => column.notNull())
    .addColumn('rule_params', 'varchar(1000)')
    .$call(withAudit)
    .$call(withVersion)
    .execute()
  await db.schema
    .createTable('fill_counter')
    .addColumn('rule_code', 'varchar(100)', (column) => column.notNull())
    .addColumn('period', 'varchar(20)', (column) => column.notNull())
    .addColumn('last', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('fill_counter_once', ['rule_code', 'period'])
    .execute()
  await db.schema
    .createIndex('stored_file_purpose')
    .on('stored_file')
    .columns(['purpose', 'create_time', 'id'])
    .execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('stored_file_purpose').execute()
  await db.schema.dropTable('fill_counter').execute()
  await db.schema.dropTable('sys_fill_rule').execute()
}

export const fillRule: Migration = { name: '0332_fill_rule', up, down }
