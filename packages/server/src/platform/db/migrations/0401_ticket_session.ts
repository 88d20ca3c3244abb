import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

/** The session and tenant a ticket was issued in; it is valid only as long as they are. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('ticket').addColumn('session_id', 'varchar(32)').execute()
  await db.schema.alterTable('ticket').addColumn('tenant_id', 'integer').execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('ticket').dropColumn('tenant_id').execute()
  await db.schema.alterTable('ticket').dropColumn('session_id').execute()
}

export const ticketSession: Migration = { name: '0401_ticket_session', up, down }
