import { PostgresAdapter, type QueryExecutorProvider } from 'kysely'

/** The databases Heron runs on. */
export type Engine = 'sqlite' | 'postgres'

/** The engine of a connection. */
export const engineOf = (db: QueryExecutorProvider): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
