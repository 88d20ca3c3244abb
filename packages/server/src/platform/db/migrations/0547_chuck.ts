import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

const columns = ['chuck_diameter', 'chuck_height'] as const

async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of columns) await db.schema.alterTable('machine').addColumn(column, 'integer').execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  for (const column of columns) await db.schema.alterTable('machine').dropColumn(column).execute()
}

/** The chuck on a machine's spindle, counts of 0.1 µm; null: not stated. */
export const machineChuck: Migration = { name: '0547_chuck', up, down }
