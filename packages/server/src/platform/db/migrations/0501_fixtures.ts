import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

/** The fixtures of a workpiece as a JSON list; older workpieces have none. */
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
