import type { ColumnDefinitionBuilder, Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** Codes displayed for a sign-in by phone. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('qr_login')
    .addColumn('id_hash', 'varchar(64)', (column) => column.primaryKey().notNull())
    .addColumn('secret_hash', 'varchar(64)', required)
    .addColumn('ip', 'varchar(100)', required)
    .addColumn('user_agent', 'varchar(255)', required)
    .addColumn('ask_time', 'bigint', required)
    .addColumn('expire_time', 'bigint', required)
    .addColumn('seen_by', 'varchar(32)')
    .addColumn('session_id', 'varchar(32)')
    .execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('qr_login').execute()
}

export const qrLogin: Migration = { name: '0410_qr_login', up, down }
