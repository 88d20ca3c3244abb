import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * `burn.whole`: the estimate of a burn including its share of the time between burns (s). `program.release_forecast`:
 * the forecast displayed when the program was released (JSON). Both are null in older rows.
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
