import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('process')
    .addColumn('measured_again', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('process').dropColumn('measured_again').execute()
}

/** Whether the electrode is measured again before this place. */
export const measuredAgain: Migration = { name: '0480_measured_again', up, down }
