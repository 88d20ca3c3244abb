import { type Kysely, sql } from 'kysely'
import { engineOf } from '../engine.ts'
import type { Migration } from '../migration.ts'

/** The origin of a revision that was not generated; written once. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('program_brought')
    .addColumn('program_id', 'varchar(32)', (column) => column.primaryKey().references('program.id'))
    .addColumn('from_id', 'varchar(32)', (column) => column.notNull().references('program.id'))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('file_hash', 'varchar(64)', (column) => column.notNull())
    .addColumn('create_time', 'bigint', (column) => column.notNull())
    .execute()
  if (engineOf(db) === 'postgres') {
    await sql`create trigger program_brought_once_only before update or delete on program_brought
      for each row execute function refuse_change()`.execute(db)
    return
  }
  for (const change of ['update', 'delete']) {
    await sql`create trigger ${sql.ref(`program_brought_no_${change}`)} before ${sql.raw(change)}
      on program_brought begin select raise(abort, 'written once'); end`.execute(db)
  }
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('program_brought').execute()
}

export const programBrought: Migration = { name: '0530_program_brought', up, down }
