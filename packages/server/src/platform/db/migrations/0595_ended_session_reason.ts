import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

/** Why a session was ended: the code of the refusal of its next call. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('ended_session')
    .addColumn('reason', 'varchar(32)', (column) => column.notNull().defaultTo('SESSION_ELSEWHERE'))
    .execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('ended_session').dropColumn('reason').execute()
}

export const endedSessionReason: Migration = { name: '0595_ended_session_reason', up, down }
