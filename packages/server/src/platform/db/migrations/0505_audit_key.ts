import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * The key an entry of the audit chain was made with (none: an older plain hash), the operation log row it protects, and
 * the seal of each editable row.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, size] of [
    ['key_id', 16],
    ['log_id', 32],
    ['log_hash', 64],
  ] as const)
    await db.schema.alterTable('audit_entry').addColumn(name, `varchar(${size})`).execute()
  await db.schema.createIndex('audit_entry_log').on('audit_entry').column('log_id').execute()
  await db.schema
    .createTable('row_seal')
    .addColumn('table_name', 'varchar(60)', (column) => column.notNull())
    .addColumn('row_id', 'varchar(64)', (column) => column.notNull())
    .addColumn('seal', 'varchar(64)', (column) => column.notNull())
    .addPrimaryKeyConstraint('row_seal_of_row', ['table_name', 'row_id'])
    .execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('row_seal').execute()
  await db.schema.dropIndex('audit_entry_log').execute()
  for (const name of ['log_hash', 'log_id', 'key_id'])
    await db.schema.alterTable('audit_entry').dropColumn(name).execute()
}

export const auditKey: Migration = { name: '0505_audit_key', up, down }
