import { PostgresDialect } from 'kysely'
import pg from 'pg'

/** Whole numbers and sums come as text from the driver; ours stay below 2^53 (ms, counts, 0.1 µm). */
const numbers: Readonly<Record<number, (text: string) => number>> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
}

/** Kysely on PostgreSQL. */
export function postgresDialect(url: string): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        numbers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  })
  // An idle connection the server ended: the pool drops it and opens another; the next query tells if that fails.
  pool.on('error', () => undefined)
  return new PostgresDialect({ pool })
}
