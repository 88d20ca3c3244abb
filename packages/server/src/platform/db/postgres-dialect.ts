import { PostgresDialect } from 'kysely'
import { PostgresNames } from './names.ts'
import { isWithinTransaction } from './within-transaction.ts'

/** OIDs of int8 and numeric: they come as text from the driver; ours stay below 2^53 (ms, counts, 0.1 µm). */
const numbers: ReadonlySet<number> = new Set([20, 1700])

class NamedPostgres extends PostgresDialect {
  override createQueryCompiler(): PostgresNames {
    return new PostgresNames()
  }
}

/** Connections for calls, and those for what a transaction reads beside itself. */
const sizes = { calls: 10, beside: 5 } as const

/** Kysely on PostgreSQL; the driver is loaded with the first connection, an embedded database never needs it. */
export const postgresDialect = (url: string): PostgresDialect =>
  new NamedPostgres({
    pool: async () => {
      const { default: pg } = await import('pg')
      const parserOf = (oid: number, format?: 'text' | 'binary') =>
        numbers.has(oid) ? Number : pg.types.getTypeParser(oid, format)
      const open = (max: number) => {
        const pool = new pg.Pool({
          connectionString: url,
          max,
          // A reachable server cancels a statement; an unreachable one needs a timeout on our side.
          statement_timeout: 60_000,
          query_timeout: 65_000,
          connectionTimeoutMillis: 10_000,
          idle_in_transaction_session_timeout: 60_000,
          types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
        })
        // An idle connection the server ended: the pool drops it and opens another; if that fails, the next query
        // fails.
        pool.on('error', () => undefined)
        // For a connection in use: its next query fails with the error. Without a listener the event would end the
        // process.
        pool.on('connect', (client) => client.on('error', () => undefined))
        return pool
      }
      const calls = open(sizes.calls)
      // A transaction holds its connection while it waits for one to read beside itself: out of the same pool, as many
      // transactions as it has connections would wait for each other for ever.
      const beside = open(sizes.beside)
      return {
        options: calls.options,
        connect: () => (isWithinTransaction() ? beside : calls).connect(),
        end: async () => {
          await Promise.all([calls.end(), beside.end()])
        },
      }
    },
  })
