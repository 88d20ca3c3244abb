import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'
import { withAudit, withId, withVersion } from './columns.ts'

/** `workshop`: one row with what holds for the installation; `zone` is the IANA name of its time zone. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('workshop')
    .$call(withId)
    .addColumn('zone', 'varchar(64)', (column) => column.notNull())
    .$call(withAudit)
    .$call(withVersion)
    .execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('workshop').execute()
}

export const workshop: Migration = { name: '0575_workshop', up, down }
