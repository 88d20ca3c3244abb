import { sql } from 'kysely'
import type { WholeDb } from '../platform/db/whole-db.ts'

/** Adds an account with the columns that every released schema has; the others get their defaults. */
export async function addAccountToAnySchema(db: WholeDb, username: string): Promise<void> {
  await sql`
    insert into sys_user (id, username, realname, password, create_by, create_time, version)
    values ('1', ${username}, 'Ada', 'x', 'test', 1, 1)
  `.execute(db)
}
