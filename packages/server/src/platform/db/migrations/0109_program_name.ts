import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Programs are searched by the name people use, `O0187`, or part of it. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('program')
    .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await sql`update program set name = 'O' || substr(cast(10000 + number as text), 2)`.execute(db)
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('program').dropColumn('name').execute()
}

export const programNames: Migration = { name: '0109_program_name', up, down }
