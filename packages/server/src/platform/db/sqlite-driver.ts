import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  type TransactionSettings,
} from 'kysely'
import { Mutex } from './mutex.ts'
import { SqliteConnection, type StatementListener } from './sqlite-connection.ts'
import type { TableVersions } from './table-versions.ts'
import { writtenTables } from './written-tables.ts'

interface Open {
  readonly reader: SqliteConnection
  readonly writer: SqliteConnection
}

export interface SqliteOptions {
  readonly listen: StatementListener
  readonly versions: TableVersions
}

/**
 * One connection writes, in turns; another reads beside it (WAL), so that a list never waits for a transaction.
 * A transaction holds the writer from begin to end.
 */
class SqliteSession implements DatabaseConnection {
  readonly #reader: SqliteConnection
  readonly #writer: SqliteConnection
  readonly #turns: Mutex
  readonly #listen: StatementListener
  readonly #versions: TableVersions
  #release: (() => void) | undefined
  #written = new Set<string>()
  #anything = false

  constructor({ reader, writer }: Open, turns: Mutex, { listen, versions }: SqliteOptions) {
    this.#reader = reader
    this.#writer = writer
    this.#turns = turns
    this.#listen = listen
    this.#versions = versions
  }

  async begin(): Promise<void> {
    const release = await this.#turns.acquire()
    try {
      this.#writer.exec('BEGIN IMMEDIATE')
      this.#release = release
    } catch (cause) {
      release()
      throw cause
    }
  }

  end(command: 'COMMIT' | 'ROLLBACK'): void {
    try {
      this.#writer.exec(command)
      if (command === 'COMMIT') this.#versions.touch(this.#anything ? undefined : this.#written)
    } finally {
      this.#written = new Set()
      this.#anything = false
      this.#release?.()
      this.#release = undefined
    }
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.#listen(query.sql)
    if (this.#release) return this.#runInTransaction<R>(query)
    if (SelectQueryNode.is(query.query)) return this.#run<R>(this.#reader, query)
    const release = await this.#turns.acquire()
    try {
      const result = this.#run<R>(this.#writer, query)
      this.#versions.touch(writtenTables(query.query))
      return result
    } finally {
      release()
    }
  }

  // biome-ignore lint/correctness/useYield: the interface asks for it; nothing of ours streams rows
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not supported')
  }

  #runInTransaction<R>(query: CompiledQuery): QueryResult<R> {
    const result = this.#run<R>(this.#writer, query)
    if (SelectQueryNode.is(query.query)) return result
    const tables = writtenTables(query.query)
    if (tables) for (const table of tables) this.#written.add(table)
    else this.#anything = true
    return result
  }

  #run<R>(connection: SqliteConnection, query: CompiledQuery): QueryResult<R> {
    const { rows, changes } = connection.run(query.sql, query.parameters)
    // Kysely types rows by the query that was built; the driver only carries them.
    return { rows: rows as R[], ...(changes === undefined ? {} : { numAffectedRows: changes }) }
  }
}

/** Kysely's driver over `node:sqlite`. */
export class SqliteDriver implements Driver {
  readonly #path: string
  readonly #options: SqliteOptions
  readonly #turns = new Mutex()
  #open: Open | undefined

  constructor(path: string, options: SqliteOptions) {
    this.#path = path
    this.#options = options
  }

  async init(): Promise<void> {
    const writer = new SqliteConnection(this.#path)
    this.#open = { writer, reader: new SqliteConnection(this.#path, { readOnly: true }) }
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#open) throw new Error('the database is closed')
    return new SqliteSession(this.#open, this.#turns, this.#options)
  }

  async beginTransaction(connection: DatabaseConnection, _settings: TransactionSettings): Promise<void> {
    await session(connection).begin()
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    session(connection).end('COMMIT')
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    session(connection).end('ROLLBACK')
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    const release = await this.#turns.acquire()
    this.#open?.reader.close()
    this.#open?.writer.close()
    this.#open = undefined
    release()
  }
}

function session(connection: DatabaseConnection): SqliteSession {
  if (connection instanceof SqliteSession) return connection
  throw new TypeError('a connection of another driver')
}
