import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

/** The priority of a message in the bell; null: general. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sys_sms').addColumn('priority', 'varchar(1)').execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sys_sms').dropColumn('priority').execute()
}

export const messagePriority: Migration = { name: '0585_message_priority', up, down }
