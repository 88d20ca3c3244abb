import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('once')
    .addColumn('id', 'varchar(64)', (column) => column.primaryKey().notNull())
    .addColumn('request_hash', 'varchar(64)', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('expire_time', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('once_expire_time').on('once').column('expire_time').execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('once').execute()
}

export const once: Migration = { name: '0352_once', up, down }
