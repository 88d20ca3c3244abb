import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

/** Sign-ins are counted before their password is checked: the number being checked, and the start of the last one. */
async function up(db: Kysely<unknown>): Promise<void> {
  const table = () => db.schema.alterTable('login_throttle')
  await table()
    .addColumn('pending', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await table()
    .addColumn('last_try', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('login_throttle').dropColumn('last_try').execute()
  await db.schema.alterTable('login_throttle').dropColumn('pending').execute()
}

export const signInAttempts: Migration = { name: '0421_sign_in_attempts', up, down }
