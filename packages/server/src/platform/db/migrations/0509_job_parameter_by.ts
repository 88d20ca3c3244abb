import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

/** The account that set a job's parameter; null for older jobs, which run without an account's rights. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sys_quartz_job').addColumn('parameter_by', 'varchar(100)').execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sys_quartz_job').dropColumn('parameter_by').execute()
}

export const jobParameterBy: Migration = { name: '0509_job_parameter_by', up, down }
