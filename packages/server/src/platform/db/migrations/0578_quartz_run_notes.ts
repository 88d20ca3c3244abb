import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** The statements about a run, as codes with parameters. Missed runs had their number of times as text. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('quartz_run').addColumn('notes', 'text').execute()
  await sql`update quartz_run set notes = '[{"code":"timesMissed","params":{"count":' || output || '}}]'
    where outcome = 'missed' and output is not null`.execute(db)
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('quartz_run').dropColumn('notes').execute()
}

export const quartzRunNotes: Migration = { name: '0578_quartz_run_notes', up, down }
