import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

const columns = ['machine_id', 'teaching_id', 'written'] as const

/** A condition found in samples belongs to one machine and refers to its lesson, with what the samples write for it. */
async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of columns) await db.schema.alterTable('condition_entry').addColumn(column, 'text').execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  for (const column of columns) await db.schema.alterTable('condition_entry').dropColumn(column).execute()
}

export const conditionFromSamples: Migration = { name: '0560_condition_from_samples', up, down }
