import {
  type DatabaseMetadataOptions,
  type Dialect,
  type Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  type TableMetadata,
} from 'kysely'
import { SqliteNames } from './names.ts'
import { isOfSearchIndex } from './search-index.ts'
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

/** The tables with data: without those of search indexes. */
class DataTables extends SqliteIntrospector {
  override async getTables(options?: DatabaseMetadataOptions): Promise<TableMetadata[]> {
    return (await super.getTables(options)).filter(({ name }) => !isOfSearchIndex(name))
  }
}

/** Kysely on an SQLite file through `node:sqlite`. */
export function sqliteDialect(path: string, listen: StatementListener): Dialect {
  const adapter = new ConcurrentAdapter()
  return {
    createAdapter: () => adapter,
    createDriver: () => new SqliteDriver(path, { listen, versions: adapter.versions }),
    createIntrospector: (db: Kysely<unknown>) => new DataTables(db),
    createQueryCompiler: () => new SqliteNames(),
  }
}
