import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

/**
 * Adds this many users to a PostgreSQL in one statement, the same rows as `bench/server/rows.ts` adds to an SQLite
 * file; their passwords are invalid, and their rows have no seals.
 */
export const addManyUsers = (db: Db, count: number) =>
  sql`
    insert into sys_user
      (id, username, realname, password, sex, status, del_flag, user_identity, work_no, create_by, create_time, version)
    select (1000000000000000000 + n)::text, 'bench' || n, '员工' || (n % 3) || ' 号' || n, '-', 1 + n % 2, 1, 0, 1, 'W' || n,
      'bench', 1700000000000 + n::bigint * 1000, 1
    from generate_series(0, ${count - 1}::int) as n`.execute(db)
