import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** The end of a role grant, in ms since 1970 by the database's clock; null: permanent. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sys_user_role').addColumn('until_time', 'bigint').execute()
}

/** An older program would treat temporary roles as permanent, so they are removed. */
async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from sys_user_role where until_time is not null`.execute(db)
  await db.schema.alterTable('sys_user_role').dropColumn('until_time').execute()
}

export const roleUntil: Migration = { name: '0521_role_until', up, down }
