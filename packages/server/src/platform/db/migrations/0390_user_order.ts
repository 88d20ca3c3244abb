import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

/** Users in the default order of the list, so that the pages of an export are read along the index without a sort. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('sys_user_order').on('sys_user').columns(['del_flag', 'id']).execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('sys_user_order').execute()
}

export const userOrder: Migration = { name: '0390_user_order', up, down }
