import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * What a burn was expected to take with its share of all that lies between burns (s), and the forecast that was shown when a
 * program was released (JSON). Empty: from before either was kept.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('burn').addColumn('whole', 'real').execute()
  await db.schema.alterTable('program').addColumn('release_forecast', 'text').execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('program').dropColumn('release_forecast').execute()
  await db.schema.alterTable('burn').dropColumn('whole').execute()
}

export const learntTime: Migration = { name: '0545_learnt_time', up, down }
