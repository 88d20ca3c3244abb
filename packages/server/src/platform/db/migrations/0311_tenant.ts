import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'
import { withAudit, withId, withVersion } from './columns.ts'
import { refers } from './plain-columns.ts'

/** 0 is the host tenant. */
const bound = ['sys_role', 'sys_depart', 'sys_announcement', 'customer', 'project']

async function rules(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sys_permission_data_rule')
    .$call(withId)
    .addColumn('permission_id', 'varchar(32)', refers('sys_permission.id', { cascade: true }))
    .addColumn('rule_name', 'varchar(50)', (column) => column.notNull())
    .addColumn('rule_column', 'varchar(50)', (column) => column.notNull())
    .addColumn('rule_conditions', 'varchar(50)', (column) => column.notNull())
    .addColumn('rule_value', 'varchar(300)', (column) => column.notNull())
    .addColumn('status', 'varchar(3)', (column) => column.notNull().defaultTo('1'))
    .$call(withAudit)
    .$call(withVersion)
    .execute()
  await db.schema
    .createIndex('sys_permission_data_rule_menu')
    .on('sys_permission_data_rule')
    .columns(['permission_id', 'id'])
    .execute()
}

/** The tenant of each row, a number for joining a tenant, and rules that restrict a screen's rows. */
async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of bound) {
    await db.schema
      .alterTable(table)
      .addColumn('tenant_id', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema.createIndex(`${table}_tenant`).on(table).columns(['tenant_id', 'id']).execute()
  }
  await db.schema.alterTable('sys_tenant').addColumn('house_number', 'varchar(16)').execute()
  await db.schema.createIndex('sys_tenant_house_number').unique().on('sys_tenant').column('house_number').execute()
  await db.schema
    .createTable('tenant_request')
    .$call(withId)
    .addColumn('tenant_id', 'integer', (column) => column.notNull().references('sys_tenant.id').onDelete('cascade'))
    .addColumn('user_id', 'varchar(32)', refers('sys_user.id', { cascade: true }))
    .addColumn('kind', 'varchar(10)', (column) => column.notNull())
    .addColumn('create_by', 'varchar(100)', (column) => column.notNull())
    .addColumn('create_time', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('tenant_request_once', ['tenant_id', 'user_id'])
    .execute()
  await rules(db)
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('sys_permission_data_rule').execute()
  await db.schema.dropTable('tenant_request').execute()
  await db.schema.dropIndex('sys_tenant_house_number').execute()
  await db.schema.alterTable('sys_tenant').dropColumn('house_number').execute()
  for (const table of bound) {
    await db.schema.dropIndex(`${table}_tenant`).execute()
    await db.schema.alterTable(table).dropColumn('tenant_id').execute()
  }
}

export const tenant: Migration = { name: '0311_tenant', up, down }
