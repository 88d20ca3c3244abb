import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

/** Estimated amount of work; light jobs go first. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('job')
    .addColumn('weight', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('job').dropColumn('weight').execute()
}

export const jobWeight: Migration = { name: '0424_job_weight', up, down }
