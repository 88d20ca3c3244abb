import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

const tables = ['sys_user_role', 'sys_announcement_send']

/** When a role was given, and when an announcement was given to its receiver; null: before this was recorded. */
async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) await db.schema.alterTable(table).addColumn('create_time', 'bigint').execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) await db.schema.alterTable(table).dropColumn('create_time').execute()
}

export const grantAndDeliveryTime: Migration = { name: '0572_grant_and_delivery_time', up, down }
