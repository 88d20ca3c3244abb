import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

/** The load of the magazine in which a process burns; null: the first. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('process').addColumn('load', 'integer').execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('process').dropColumn('load').execute()
}

export const processLoad: Migration = { name: '0602_process_load', up, down }
