import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

/** What clamps a workpiece, as a JSON list; none of the older ones states any. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('workpiece')
    .addColumn('fixtures', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('workpiece').dropColumn('fixtures').execute()
}

export const fixtures: Migration = { name: '0501_fixtures', up, down }
