import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

/** A learnt revision has the meaning a person stated for each of its lines. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('post_revision').addColumn('meanings', 'text').execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('post_revision').dropColumn('meanings').execute()
}

export const postMeanings: Migration = { name: '0528_post_meanings', up, down }
