import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Tx } from './connection.ts'
import { engineOf } from './database.ts'
import type { WholeDb } from './whole-db.ts'

/** Numbers of PostgreSQL's advisory locks; arbitrary but distinct. */
const places = {
  depart: 4_837_301,
  category: 4_837_302,
  administrators: 4_837_303,
  project: 4_837_304,
  codes: 4_837_305,
  start: 4_837_306,
  scheduler: 4_837_307,
  servers: 4_837_308,
  positioningPoint: 4_837_309,
  conditionCode: 4_837_310,
  sheetRows: 4_837_311,
  sheetImport: 4_837_312,
  factDecisions: 4_837_313,
  programRevision: 4_837_314,
  pathConfig: 4_837_315,
  listView: 4_837_316,
  savedQuery: 4_837_317,
  locationLabels: 4_837_318,
  machineBurns: 4_837_319,
} as const

/**
 * Holds a lock until the transaction ends, for a write that depends on an earlier read. With `id` it excludes only work on
 * the same row.
 */
export async function lockUntilCommit(tx: Tx, what: keyof typeof places, id?: string): Promise<void> {
  // SQLite has a single writer.
  if (engineOf(tx) !== 'postgres') return
  const key = id === undefined ? sql`${places[what]}` : sql`${places[what]}::int, hashtext(${id})`
  await sql`select pg_advisory_xact_lock(${key})`.execute(tx)
}

/** Held by every running server while its connection to the others is open. */
export const runningLock = `select pg_try_advisory_lock_shared(${places.servers})`

/** Whether a server is running on this PostgreSQL database. */
export const isServerRunning = (db: WholeDb): Promise<boolean> =>
  db.connection().execute(async (held) => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_lock(${places.servers}) as free`.execute(held)
    if (rows[0]?.free !== true) return true
    await sql`select pg_advisory_unlock(${places.servers})`.execute(held)
    return false
  })

/** ms between two attempts to get the lock: waiting inside PostgreSQL would end with the statement timeout. */
const look = 200

/**
 * Runs work outside a transaction, exclusively among all servers on this database. The lock belongs to a separate
 * connection and ends with it, however this process ends.
 */
export async function withLock<T>(db: WholeDb, what: keyof typeof places, work: () => Promise<T>): Promise<T> {
  // An embedded database has a single server.
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
      // Fails if the connection is lost, which releases the lock as well. The outcome of the work must still be returned.
      await sql`select pg_advisory_unlock(${place})`.execute(held).catch(() => undefined)
    }
  })
}
