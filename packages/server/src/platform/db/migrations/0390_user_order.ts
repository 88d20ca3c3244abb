import type { Kysely } from 'kysely'
import type { Migration } from '../migrate.ts'

/** Users in the order of a list that asks for none: each page of an export is walked to, nobody sorts all of them. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('sys_user_order').on('sys_user').columns(['del_flag', 'id']).execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('sys_user_order').execute()
}

export const userOrder: Migration = { name: '0390_user_order', up, down }
