import { PostgresDialect } from 'kysely'
import { PostgresNames } from './names.ts'

/** OIDs of int8 and numeric: they come as text from the driver; ours stay below 2^53 (ms, counts, 0.1 µm). */
const numbers: ReadonlySet<number> = new Set([20, 1700])

class NamedPostgres extends PostgresDialect {
  override createQueryCompiler(): PostgresNames {
    return new PostgresNames()
  }
}

/** Kysely on PostgreSQL; the driver is loaded with the first connection, an embedded database never needs it. */
export const postgresDialect = (url: string): PostgresDialect =>
  new NamedPostgres({
    pool: async () => {
      const { default: pg } = await import('pg')
      const parserOf = (oid: number, format?: 'text' | 'binary') =>
        numbers.has(oid) ? Number : pg.types.getTypeParser(oid, format)
      const pool = new pg.Pool({
        connectionString: url,
        max: 10,
        statement_timeout: 60_000,
        idle_in_transaction_session_timeout: 60_000,
        types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
      })
      // An idle connection the server ended: the pool drops it and opens another; the next query tells if that fails.
      pool.on('error', () => undefined)
      return pool
    },
  })
