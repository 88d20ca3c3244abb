import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** The initial password hash of each demo account: while it equals the account's, the demo password still works. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('seeded_password')
    .addColumn('user_id', 'varchar(32)', (column) =>
      column.primaryKey().notNull().references('sys_user.id').onDelete('cascade'),
    )
    .addColumn('hash', 'varchar(255)', (column) => column.notNull())
    .execute()
  // Hashes are salted: two accounts have the same one only when the demo made both.
  await sql`
    insert into seeded_password (user_id, hash)
    select id, password from sys_user where password in
      (select password from sys_user group by password having count(*) > 1)
  `.execute(db)
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('seeded_password').execute()
}

export const seededPassword: Migration = { name: '0420_seeded_password', up, down }
