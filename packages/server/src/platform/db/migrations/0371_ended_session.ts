import type { Kysely } from 'kysely'
import type { Migration } from '../migration.ts'

/** Sessions that another sign-in has ended, kept so that their next call can be answered with the reason. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ended_session')
    .addColumn('token_hash', 'varchar(64)', (column) => column.primaryKey().notNull())
    .addColumn('expire_time', 'bigint', (column) => column.notNull())
    .execute()
}

const down = (db: Kysely<unknown>): Promise<void> => db.schema.dropTable('ended_session').execute()

export const endedSession: Migration = { name: '0371_ended_session', up, down }
