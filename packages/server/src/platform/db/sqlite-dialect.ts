import { type Dialect, type Kysely, SqliteAdapter, SqliteIntrospector } from 'kysely'
import { SqliteNames } from './names.ts'
import type { StatementListener } from './sqlite-connection.ts'
import { SqliteDriver } from './sqlite-driver.ts'
import { TableVersions } from './table-versions.ts'

/** The driver itself ensures a single writer; reads run in parallel. */
export class ConcurrentAdapter extends SqliteAdapter {
  readonly versions = new TableVersions()

  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** Kysely on an SQLite file through `node:sqlite`. */
export function sqliteDialect(path: string, listen: StatementListener): Dialect {
  const adapter = new ConcurrentAdapter()
  return {
    createAdapter: () => adapter,
    createDriver: () => new SqliteDriver(path, { listen, versions: adapter.versions }),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteNames(),
  }
}
