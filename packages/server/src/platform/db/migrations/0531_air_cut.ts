import { type Kysely, sql } from 'kysely'
import { engineOf } from '../engine.ts'
import type { Migration } from '../migration.ts'

/** Runs of programs in the air, which prove a post on a machine; written once. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('air_cut')
    .addColumn('id', 'varchar(32)', (column) => column.primaryKey())
    .addColumn('program_id', 'varchar(32)', (column) => column.notNull().references('program.id'))
    .addColumn('machine_id', 'varchar(32)', (column) => column.notNull())
    .addColumn('machine_version', 'integer', (column) => column.notNull())
    .addColumn('post_id', 'varchar(32)', (column) => column.notNull())
    .addColumn('post_version', 'integer', (column) => column.notNull())
    .addColumn('post_hash', 'varchar(64)', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('text_hash', 'varchar(64)', (column) => column.notNull())
    .addColumn('readings', 'text', (column) => column.notNull())
    .addColumn('checked', 'text', (column) => column.notNull())
    .addColumn('result', 'varchar(10)', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('person', 'varchar(100)', (column) => column.notNull())
    .addColumn('create_time', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('air_cut_of_post')
    .on('air_cut')
    .columns(['machine_id', 'post_id', 'post_version'])
    .execute()
  if (engineOf(db) === 'postgres') {
    await sql`create trigger air_cut_once_only before update or delete on air_cut
      for each row execute function refuse_change()`.execute(db)
    return
  }
  for (const change of ['update', 'delete']) {
    await sql`create trigger ${sql.ref(`air_cut_no_${change}`)} before ${sql.raw(change)}
      on air_cut begin select raise(abort, 'written once'); end`.execute(db)
  }
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('air_cut').execute()
}

export const airCut: Migration = { name: '0531_air_cut', up, down }
