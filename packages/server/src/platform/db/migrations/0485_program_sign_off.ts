import { type Kysely, sql } from 'kysely'
import { engineOf } from '../engine.ts'
import type { Migration } from '../migration.ts'

/**
 * Warnings of the plan in a revision's findings, and who accepted each warning. Empty `plan_warnings` and `to_sign`:
 * made before warnings were stored; they are derived from the stored inputs.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('program_artefact').addColumn('plan_warnings', 'text').execute()
  await db.schema.alterTable('program').addColumn('to_sign', 'integer').execute()
  await db.schema
    .createTable('program_sign_off')
    .addColumn('program_id', 'varchar(32)', (column) => column.notNull().references('program.id'))
    .addColumn('warning', 'integer', (column) => column.notNull())
    .addColumn('username', 'varchar(100)', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('create_time', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('program_sign_off_once', ['program_id', 'warning'])
    .execute()
  if (engineOf(db) === 'postgres') {
    await sql`create trigger program_sign_off_once_only before update or delete on program_sign_off
      for each row execute function refuse_change()`.execute(db)
    return
  }
  for (const change of ['update', 'delete']) {
    await sql`create trigger ${sql.ref(`program_sign_off_no_${change}`)} before ${sql.raw(change)}
      on program_sign_off begin select raise(abort, 'written once'); end`.execute(db)
  }
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('program_sign_off').execute()
  await db.schema.alterTable('program').dropColumn('to_sign').execute()
  await db.schema.alterTable('program_artefact').dropColumn('plan_warnings').execute()
}

export const programSignOff: Migration = { name: '0485_program_sign_off', up, down }
