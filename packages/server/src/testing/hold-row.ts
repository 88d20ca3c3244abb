import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, inTransaction } from '../platform/db/database.ts'

/** Number of sessions of this PostgreSQL database that wait for a lock. */
async function waiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(distinct pid)::int as count from pg_locks
    where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Starts works that lock the same rows while a row in the middle of them is held, and releases it when all wait: each has
 * then locked the rows before it, in its own order. Resolves to their outcomes.
 */
export async function whileHeld<T>(
  db: Db,
  { table, id }: { readonly table: string; readonly id: string },
  works: readonly (() => Promise<T>)[],
): Promise<readonly PromiseSettledResult<T>[]> {
  const outcomes = await inTransaction(db, async (tx) => {
    await sql`select id from ${sql.table(table)} where id = ${id} for update`.execute(tx)
    let open = works.length
    const ended = () => {
      open -= 1
    }
    const started = Promise.allSettled(works.map((work) => work().finally(ended)))
    // Outside the transaction, in which the list of sessions would stay as it was first read.
    while ((await waiting(db)) < open) await wait(10)
    return { started }
  })
  return outcomes.started
}
