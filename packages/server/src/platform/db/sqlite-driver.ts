import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  type TransactionSettings,
} from 'kysely'
import { Cascades } from './cascades.ts'
import { SqliteConnection, type SqliteResult, type StatementListener } from './sqlite-connection.ts'
import { SqliteWriter, type Turn, type Written } from './sqlite-writer.ts'
import type { TableVersions } from './table-versions.ts'
import { writtenTables } from './written-tables.ts'

interface Open {
  readonly reader: SqliteConnection
  readonly writer: SqliteWriter
  readonly cascades: Cascades
  readonly listen: StatementListener
}

export interface SqliteOptions {
  readonly listen: StatementListener
  readonly versions: TableVersions
}

const nothing: Written = []

/**
 * One connection writes, one transaction at a time; another reads in parallel (WAL), so that a list never waits for a
 * transaction. A transaction has the writer from begin to end.
 */
class SqliteSession implements DatabaseConnection {
  readonly #open: Open
  #turn: Turn | undefined

  constructor(open: Open) {
    this.#open = open
  }

  async begin(): Promise<void> {
    this.#turn = await this.#open.writer.begin()
  }

  async commit(): Promise<void> {
    const turn = this.#turn
    this.#turn = undefined
    if (turn) await this.#open.writer.commit(turn)
  }

  rollback(): void {
    const turn = this.#turn
    this.#turn = undefined
    if (turn) this.#open.writer.rollback(turn)
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.#open.listen(query.sql)
    const { rows, changes } = await this.#run(query)
    // Kysely types rows by the query that was built; the driver passes them on.
    return { rows: rows as R[], ...(changes === undefined ? {} : { numAffectedRows: changes }) }
  }

  /** Required by the interface; no code streams rows. */
  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not supported')
  }

  #run({ sql, parameters, query }: CompiledQuery): SqliteResult | Promise<SqliteResult> {
    const { reader, writer, cascades } = this.#open
    const reads = SelectQueryNode.is(query)
    if (this.#turn) return writer.run(this.#turn, sql, parameters, reads ? nothing : writtenTables(query, cascades))
    if (reads) return (writer.beside() ?? reader).run(sql, parameters)
    return writer.runAlone(sql, parameters, writtenTables(query, cascades))
  }
}

/** Kysely's driver over `node:sqlite`. */
export class SqliteDriver implements Driver {
  readonly #path: string
  readonly #options: SqliteOptions
  #open: Open | undefined

  constructor(path: string, options: SqliteOptions) {
    this.#path = path
    this.#options = options
  }

  async init(): Promise<void> {
    const { listen, versions } = this.#options
    const connection = new SqliteConnection(this.#path)
    const writer = new SqliteWriter(connection, versions)
    this.#open = {
      writer,
      cascades: new Cascades(connection),
      reader: new SqliteConnection(this.#path, { readOnly: true }),
      listen,
    }
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#open) throw new Error('the database is closed')
    return new SqliteSession(this.#open)
  }

  async beginTransaction(connection: DatabaseConnection, _settings: TransactionSettings): Promise<void> {
    await session(connection).begin()
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await session(connection).commit()
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    session(connection).rollback()
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    const open = this.#open
    await open?.writer.close(open.reader)
    this.#open = undefined
  }
}

function session(connection: DatabaseConnection): SqliteSession {
  if (connection instanceof SqliteSession) return connection
  throw new TypeError('a connection of another driver')
}
