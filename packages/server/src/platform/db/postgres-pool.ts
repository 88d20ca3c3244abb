import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { ConnectionQueue } from './connection-queue.ts'
import { DatabaseBusy, DatabaseLost, databaseTrouble } from './database-lost.ts'
import type { PostgresWatch } from './postgres-watch.ts'
import type { PreparedNames } from './prepared-names.ts'

/** OIDs of int8 and numeric: the driver returns them as text; Heron's values stay below 2^53 (ms, counts, 0.1 µm). */
const numbers: ReadonlySet<number> = new Set([20, 1700])

/**
 * ms. A reachable server cancels a statement and an idle transaction; the limits on this side are for an unreachable
 * one: to connect or wait for a free connection, and for an answer.
 */
const limits = { statement: 60_000, idleTransaction: 60_000, connect: 5_000, answer: 65_000 } as const

/** The plan of a prepared statement is no longer valid, because the schema was changed meanwhile. */
const isPlanStale = (cause: unknown): cause is Error =>
  cause instanceof Error && 'routine' in cause && cause.routine === 'RevalidateCachedQuery'

/** What the connections of a database share. */
interface Surroundings {
  readonly watch: PostgresWatch
  readonly prepared: PreparedNames
}

/** A connection whose first loss is final: no later statement waits on it, and it does not return to the pool. */
class GuardedClient implements PostgresPoolClient {
  readonly #client: PoolClient
  readonly #of: Surroundings
  readonly #giveBack: () => void
  #lost: DatabaseLost | undefined
  #isInTransaction = false

  constructor(client: PoolClient, of: Surroundings, giveBack: () => void) {
    this.#client = client
    this.#of = of
    this.#giveBack = giveBack
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query(): never
  async query<R>(sql = '', parameters: readonly unknown[] = []): Promise<PostgresQueryResult<R>> {
    if (this.#lost) throw this.#lost
    try {
      // The columns of the rows are known where the statement was built.
      const answered: unknown = await this.#run(sql, [...parameters])
      return answered as PostgresQueryResult<R>
    } catch (cause) {
      const trouble = isPlanStale(cause) ? new DatabaseBusy(cause) : databaseTrouble(cause)
      if (trouble instanceof DatabaseLost) this.#lost = trouble
      throw trouble
    }
  }

  async #run(text: string, values: unknown[]): Promise<unknown> {
    const { watch, prepared } = this.#of
    if (/^(begin|start transaction)\b/i.test(text)) this.#isInTransaction = true
    if (/^(commit|rollback)$/i.test(text)) this.#isInTransaction = false
    const name = prepared.nameOf(text)
    if (name === undefined) return watch.outcome(this.#client.query(text, values))
    try {
      return await watch.outcome(this.#client.query({ name, text, values }))
    } catch (cause) {
      if (!isPlanStale(cause)) throw cause
      prepared.renew()
      // The statement was not run. A transaction has failed with it, and its call has to be made again.
      if (this.#isInTransaction) throw cause
      return watch.outcome(this.#client.query(text, values))
    }
  }

  release(): void {
    this.#client.release(this.#lost)
    this.#giveBack()
  }
}

/** A pool, and the queue for its connections. */
export interface QueuedPool {
  readonly pool: PostgresPool
  readonly queue: ConnectionQueue
}

/**
 * Opens a pool of at most `max` connections. The driver is loaded only here, because an embedded database never needs
 * it.
 */
export async function openPool(url: string, max: number, of: Surroundings): Promise<QueuedPool> {
  const { default: pg } = await import('pg')
  const parserOf = (oid: number, format?: 'text' | 'binary') =>
    numbers.has(oid) ? Number : pg.types.getTypeParser(oid, format)
  const pool: Pool = new pg.Pool({
    connectionString: url,
    max,
    statement_timeout: limits.statement,
    query_timeout: limits.answer,
    connectionTimeoutMillis: limits.connect,
    idle_in_transaction_session_timeout: limits.idleTransaction,
    keepAlive: true,
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  })
  // An idle connection was ended by the server: the pool drops it and opens another; if that fails, the next query
  // fails.
  pool.on('error', () => undefined)
  // For a connection in use, whose next query fails with the error. Without a listener the event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const queue = new ConnectionQueue(max, limits.connect)
  const connect = async () => {
    const giveBack = await queue.take()
    try {
      return new GuardedClient(await pool.connect(), of, giveBack)
    } catch (cause) {
      giveBack()
      throw new DatabaseLost(cause)
    }
  }
  return { pool: { options: pool.options, connect, end: () => pool.end() }, queue }
}
