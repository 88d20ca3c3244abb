import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

/** The verdict of a later verifier on a released text (JSON); null: none. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('program').addColumn('recheck', 'text').execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('program').dropColumn('recheck').execute()
}

export const programRecheck: Migration = { name: '0594_program_recheck', up, down }
