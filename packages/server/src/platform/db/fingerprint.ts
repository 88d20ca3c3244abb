import { createHash } from 'node:crypto'
import {
  type DatabaseConnection,
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Engine } from './database.ts'
import type { Migration } from './migration.ts'

/** Executes nothing and records every statement. */
class RecordingDriver extends DummyDriver {
  readonly #hear: (sql: string) => void

  constructor(hear: (sql: string) => void) {
    super()
    this.#hear = hear
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const dummy = await super.acquireConnection()
    return {
      executeQuery: async (query) => {
        this.#hear(query.sql)
        return { rows: [] }
      },
      streamQuery: (query, size) => dummy.streamQuery(query, size),
    }
  }
}

const dry = (engine: Engine, hear: (sql: string) => void): Dialect =>
  engine === 'postgres'
    ? {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new RecordingDriver(hear),
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      }
    : {
        createAdapter: () => new SqliteAdapter(),
        createDriver: () => new RecordingDriver(hear),
        createIntrospector: (db) => new SqliteIntrospector(db),
        createQueryCompiler: () => new SqliteQueryCompiler(),
      }

/** Identity of a migration on an engine: the SQL it runs, forward and back, independent of its source text. */
export async function fingerprint(migration: Migration, engine: Engine): Promise<string> {
  const hash = createHash('sha256')
  const db = new Kysely<unknown>({ dialect: dry(engine, (sql) => hash.update(`${sql}\n`)) })
  await migration.up(db)
  hash.update('--\n')
  await migration.down(db)
  return hash.digest('hex')
}
