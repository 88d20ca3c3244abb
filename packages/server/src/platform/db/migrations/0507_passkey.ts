import type { ColumnDefinitionBuilder, Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** Passkeys of accounts, and challenges waiting for a response (ADR 0038). */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('passkey')
    .addColumn('id', 'varchar(32)', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'varchar(32)', (column) => column.notNull().references('sys_user.id').onDelete('cascade'))
    .addColumn('credential_id', 'varchar(1400)', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', required)
    .addColumn('counter', 'bigint', required)
    .addColumn('transports', 'varchar(200)', required)
    .addColumn('rp_id', 'varchar(255)', required)
    .addColumn('name', 'varchar(50)', required)
    .addColumn('is_backed_up', 'integer', required)
    .addColumn('create_time', 'bigint', required)
    .addColumn('last_use', 'bigint')
    .execute()
  await db.schema.createIndex('passkey_user').on('passkey').column('user_id').execute()
  await db.schema
    .createTable('passkey_challenge')
    .addColumn('challenge_hash', 'varchar(64)', (column) => column.primaryKey().notNull())
    .addColumn('purpose', 'varchar(120)', required)
    .addColumn('session_id', 'varchar(32)')
    .addColumn('expire_time', 'bigint', required)
    .execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['passkey_challenge', 'passkey']) await db.schema.dropTable(table).execute()
}

export const passkey: Migration = { name: '0507_passkey', up, down }
