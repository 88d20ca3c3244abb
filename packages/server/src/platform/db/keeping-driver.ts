import {
  CamelCasePlugin,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type { Db } from './connection.ts'
import type { Engine } from './engine.ts'
import { countedChange, runKept } from './kept-change.ts'
import type { Tables } from './tables/index.ts'

/** Wraps a connection that is opened and released elsewhere. */
const lending = (connection: DatabaseConnection): Driver => ({
  init: async () => {},
  acquireConnection: async () => connection,
  beginTransaction: async () => {},
  commitTransaction: async () => {},
  rollbackTransaction: async () => {},
  releaseConnection: async () => {},
  destroy: async () => {},
})

const withDriver = (dialect: Dialect, createDriver: () => Driver): Dialect => ({
  createAdapter: () => dialect.createAdapter(),
  createDriver,
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
})

/** Keeps the versions of rows that a statement changes or removes, on the statement's own connection. */
class KeepingConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  readonly #dialect: Dialect
  readonly #engine: Engine
  #db: Db | undefined

  constructor(inner: DatabaseConnection, dialect: Dialect, engine: Engine) {
    this.inner = inner
    this.#dialect = dialect
    this.#engine = engine
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const change = countedChange(query.query)
    if (!change) return this.inner.executeQuery<R>(query)
    this.#db ??= new Kysely<Tables>({
      dialect: withDriver(this.#dialect, () => lending(this.inner)),
      plugins: [new CamelCasePlugin()],
    })
    const run = (each: CompiledQuery) => this.inner.executeQuery<R>(each)
    return runKept({ change, query, run, db: this.#db, engine: this.#engine })
  }

  streamQuery<R>(query: CompiledQuery, size = 100): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, size)
  }
}

function innerOf(connection: DatabaseConnection): DatabaseConnection {
  if (connection instanceof KeepingConnection) return connection.inner
  throw new TypeError('a connection of another driver')
}

class KeepingDriver implements Driver {
  readonly #driver: Driver
  readonly #dialect: Dialect
  readonly #engine: Engine

  constructor(dialect: Dialect, engine: Engine) {
    this.#driver = dialect.createDriver()
    this.#dialect = dialect
    this.#engine = engine
  }

  init(): Promise<void> {
    return this.#driver.init()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new KeepingConnection(await this.#driver.acquireConnection(), this.#dialect, this.#engine)
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return this.#driver.beginTransaction(innerOf(connection), settings)
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#driver.commitTransaction(innerOf(connection))
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#driver.rollbackTransaction(innerOf(connection))
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return this.#driver.releaseConnection(innerOf(connection))
  }

  destroy(): Promise<void> {
    return this.#driver.destroy()
  }
}

/** A dialect under which no statement changes or removes a counted row without its versions being kept. */
export const keepingVersions = (dialect: Dialect, engine: Engine): Dialect =>
  withDriver(dialect, () => new KeepingDriver(dialect, engine))
