import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

/** Browsers in which an account has signed in: failures of others at the same address do not block it there. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('known_device')
    .addColumn('token_hash', 'varchar(64)', (column) => column.notNull())
    .addColumn('user_id', 'varchar(32)', (column) => column.notNull().references('sys_user.id').onDelete('cascade'))
    .addColumn('last_use', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_device_pk', ['token_hash', 'user_id'])
    .execute()
  await db.schema.createIndex('known_device_user').on('known_device').columns(['user_id', 'last_use']).execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('known_device').execute()
}

export const knownDevice: Migration = { name: '0470_known_device', up, down }
