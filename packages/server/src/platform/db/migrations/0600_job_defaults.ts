import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('machine').addColumn('job_defaults', 'text').execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('machine').dropColumn('job_defaults').execute()
}

/** Values that new jobs on a machine begin with, as on the wire (JSON); null: none. */
export const jobDefaults: Migration = { name: '0600_job_defaults', up, down }
