import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('quartz_run').addColumn('fence', 'integer').execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('quartz_run').dropColumn('fence').execute()
}

export const quartzFence: Migration = { name: '0444_quartz_fence', up, down }
