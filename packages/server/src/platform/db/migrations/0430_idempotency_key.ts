import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('once').renameTo('idempotency_key').execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('idempotency_key').renameTo('once').execute()
}

export const idempotencyKey: Migration = { name: '0430_idempotency_key', up, down }
