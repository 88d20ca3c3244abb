import { type Kysely, sql } from 'kysely'
import { engineOf } from '../engine.ts'
import type { Migration } from '../migration.ts'

/** The workshop's signature of each text of a revision, covering its proof, inputs and people; written once. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('program_signature')
    .addColumn('program_id', 'varchar(32)', (column) => column.notNull().references('program.id'))
    .addColumn('kind', 'varchar(20)', (column) => column.notNull())
    .addColumn('key_id', 'varchar(16)', (column) => column.notNull())
    .addColumn('signature', 'text', (column) => column.notNull())
    .addColumn('create_time', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('program_signature_once', ['program_id', 'kind'])
    .execute()
  if (engineOf(db) === 'postgres') {
    await sql`create trigger program_signature_once_only before update or delete on program_signature
      for each row execute function refuse_change()`.execute(db)
    return
  }
  for (const change of ['update', 'delete']) {
    await sql`create trigger ${sql.ref(`program_signature_no_${change}`)} before ${sql.raw(change)}
      on program_signature begin select raise(abort, 'written once'); end`.execute(db)
  }
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('program_signature').execute()
}

export const programSignature: Migration = { name: '0486_program_signature', up, down }
