import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Who chose the workshop's zone, and when: other settings of the row are changed without it. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('workshop').addColumn('zone_by', 'varchar(64)').execute()
  await db.schema.alterTable('workshop').addColumn('zone_time', 'bigint').execute()
  await sql`update workshop set zone_by = update_by, zone_time = update_time`.execute(db)
}

async function down(db: Kysely<unknown>): Promise<void> {
  for (const column of ['zone_by', 'zone_time']) await db.schema.alterTable('workshop').dropColumn(column).execute()
}

export const zoneChoice: Migration = { name: '0612_zone_choice', up, down }
