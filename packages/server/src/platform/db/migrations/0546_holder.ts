import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

const columns = ['holder_diameter', 'holder_height'] as const

async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of columns) await db.schema.alterTable('electrode').addColumn(column, 'integer').execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  for (const column of columns) await db.schema.alterTable('electrode').dropColumn(column).execute()
}

/** What holds an electrode's base table, counts of 0.1 µm; null: not stated. */
export const electrodeHolder: Migration = { name: '0546_holder', up, down }
