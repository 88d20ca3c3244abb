import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

/** Existing entries get tenant 0, because their tenant is unknown. */
async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['sys_log', 'sys_sms']) {
    await db.schema
      .alterTable(table)
      .addColumn('tenant_id', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  }
  await db.schema
    .createIndex('sys_log_tenant_time')
    .on('sys_log')
    .columns(['tenant_id', 'create_time', 'id', 'log_type', 'operate_type'])
    .execute()
  await db.schema
    .alterTable('sys_data_log')
    .addColumn('rel_tenant_ids', 'varchar(1000)', (column) => column.notNull().defaultTo(''))
    .execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sys_data_log').dropColumn('rel_tenant_ids').execute()
  await db.schema.dropIndex('sys_log_tenant_time').execute()
  for (const table of ['sys_sms', 'sys_log']) await db.schema.alterTable(table).dropColumn('tenant_id').execute()
}

export const logTenant: Migration = { name: '0370_log_tenant', up, down }
