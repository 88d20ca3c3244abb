import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

/** A revision learnt from samples has sections instead of a dialect, and refers to its lesson. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('post_revision').addColumn('structure', 'text').execute()
  await db.schema.alterTable('post_revision').addColumn('teaching_id', 'text').execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('post_revision').dropColumn('teaching_id').execute()
  await db.schema.alterTable('post_revision').dropColumn('structure').execute()
}

export const learntPost: Migration = { name: '0514_learnt_post', up, down }
