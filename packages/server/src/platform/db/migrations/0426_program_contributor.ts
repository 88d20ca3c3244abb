import { type Kysely, sql } from 'kysely'
import { engineOf } from '../engine.ts'
import type { Migration } from '../migration.ts'

/** Contributors to a program revision and their acts; written once, with the revision. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('program_contributor')
    .addColumn('program_id', 'varchar(32)', (column) => column.notNull().references('program.id'))
    .addColumn('username', 'varchar(100)', (column) => column.notNull())
    .addColumn('act', 'varchar(20)', (column) => column.notNull())
    .addPrimaryKeyConstraint('program_contributor_once', ['program_id', 'username', 'act'])
    .execute()
  if (engineOf(db) === 'postgres') {
    await sql`create trigger program_contributor_once_only before update or delete on program_contributor
      for each row execute function refuse_change()`.execute(db)
    return
  }
  for (const change of ['update', 'delete']) {
    await sql`create trigger ${sql.ref(`program_contributor_no_${change}`)} before ${sql.raw(change)}
      on program_contributor begin select raise(abort, 'written once'); end`.execute(db)
  }
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('program_contributor').execute()
}

export const programContributor: Migration = { name: '0426_program_contributor', up, down }
