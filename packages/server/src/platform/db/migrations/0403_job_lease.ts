import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

/** The server that runs a job, and until when no other server takes it over. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('job').addColumn('runner', 'varchar(36)').execute()
  await db.schema.alterTable('job').addColumn('lease_until', 'bigint').execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('job').dropColumn('lease_until').execute()
  await db.schema.alterTable('job').dropColumn('runner').execute()
}

export const jobLease: Migration = { name: '0403_job_lease', up, down }
