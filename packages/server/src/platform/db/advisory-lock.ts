import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Tx } from './connection.ts'
import { engineOf } from './database.ts'
import type { WholeDb } from './whole-db.ts'

/** Places in PostgreSQL's table of advisory locks; any numbers, each its own. */
const places = {
  depart: 4_837_301,
  category: 4_837_302,
  administrators: 4_837_303,
  plan: 4_837_304,
  codes: 4_837_305,
  start: 4_837_306,
  scheduler: 4_837_307,
  servers: 4_837_308,
} as const

/** Takes a lock until the transaction ends, for a write that depends on an earlier read. */
export async function lockUntilCommit(tx: Tx, what: keyof typeof places): Promise<void> {
  // SQLite has one writer anyway.
  if (engineOf(tx) === 'postgres') await sql`select pg_advisory_xact_lock(${places[what]})`.execute(tx)
}

/** Taken by every running server for as long as its connection to the others is open. */
export const runningLock = `select pg_try_advisory_lock_shared(${places.servers})`

/** Whether a server runs on this PostgreSQL. */
export const isServerRunning = (db: WholeDb): Promise<boolean> =>
  db.connection().execute(async (held) => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_lock(${places.servers}) as free`.execute(held)
    if (rows[0]?.free !== true) return true
    await sql`select pg_advisory_unlock(${places.servers})`.execute(held)
    return false
  })

/** ms between two looks whether the lock is free: a wait inside PostgreSQL would end with its time for statements. */
const look = 200

/**
 * Does, outside a transaction, what no other server on this database may do at the same time. The lock belongs to a
 * connection of its own and ends with it, however this process ends.
 */
export async function withLock<T>(db: WholeDb, what: keyof typeof places, work: () => Promise<T>): Promise<T> {
  // An embedded database has one server anyway.
  if (engineOf(db) !== 'postgres') return work()
  return db.connection().execute(async (held) => {
    const place = places[what]
    const isMine = async () => {
      const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${place}) as mine`.execute(held)
      return rows[0]?.mine === true
    }
    while (!(await isMine())) await wait(look)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${place})`.execute(held)
    }
  })
}
