import {
  CamelCasePlugin,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SelectQueryNode,
  type TransactionSettings,
} from 'kysely'
import type { ChangeHub } from './change-hub.ts'
import type { Db } from './connection.ts'
import type { Engine } from './engine.ts'
import { nameReader } from './names.ts'
import { changesOf, type RowChanges } from './row-changes.ts'
import { sealedChange } from './row-seals.ts'
import { savepointStep } from './savepoint.ts'
import { timedStatement } from './statement-times.ts'
import type { Tables } from './tables/index.ts'
import { camelRows, runRecorded, versionedChange } from './versioned-change.ts'

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

/** Each change of a versioned row also stores its versions before and after. */
const recordedVersions: RowChanges = { table: 'sysDataLog', kind: 'insert', rows: undefined, columns: undefined }

/** The environment of a connection. */
interface Surroundings {
  readonly dialect: Dialect
  readonly driver: Driver
  readonly engine: Engine
  readonly hub: ChangeHub
}

/**
 * Records the versions of rows that a statement changes or removes, on the statement's own connection, and collects all
 * changes until the commit.
 */
class RecordingConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  readonly #of: Surroundings
  #db: Db | undefined
  #recordingDb: Db | undefined
  #changes: RowChanges[] = []
  /** Number of changes at the start of each open savepoint. */
  readonly #savepoints: number[] = []
  isInTransaction = false

  constructor(inner: DatabaseConnection, of: Surroundings) {
    this.inner = inner
    this.#of = of
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return timedStatement(query.sql, () =>
      SelectQueryNode.is(query.query) ? this.inner.executeQuery<R>(query) : this.#execute<R>(query),
    )
  }

  async #execute<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.isInTransaction && this.#isWide(query)) return this.#runAlone<R>(query)
    const result = await this.#run<R>(query)
    this.#follow(query.sql)
    if (!this.isInTransaction) this.flush()
    return result
  }

  streamQuery<R>(query: CompiledQuery, size = 100): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, size)
  }

  /** Passes on the collected changes after the commit. */
  flush(): void {
    const changes = this.#changes
    this.#changes = []
    this.#of.hub.committed(changes)
  }

  /** Drops the collected changes after a rollback. */
  drop(): void {
    this.#changes = []
  }

  /** Whether versions or seals are stored along with the rows of the statement. */
  #isWide({ query }: CompiledQuery): boolean {
    return (
      versionedChange(query) !== undefined || (this.#of.hub.seals !== undefined && sealedChange(query) !== undefined)
    )
  }

  /** The same connection, for the data stored along with the rows of a statement. */
  #beside(): Db {
    this.#db ??= new Kysely<Tables>({
      dialect: withDriver(this.#of.dialect, () => lending(this.inner)),
      plugins: [new CamelCasePlugin()],
    })
    return this.#db
  }

  /** A change outside a transaction gets its own, so that rows and versions are stored together. */
  async #runAlone<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { driver } = this.#of
    await driver.beginTransaction(this.inner, {})
    this.isInTransaction = true
    try {
      const result = await this.#run<R>(query)
      await driver.commitTransaction(this.inner)
      this.isInTransaction = false
      this.flush()
      return result
    } catch (cause) {
      this.isInTransaction = false
      this.drop()
      await driver.rollbackTransaction(this.inner)
      throw cause
    }
  }

  async #run<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const versioned = versionedChange(query.query)
    if (versioned) {
      const { engine, hub } = this.#of
      const run = (each: CompiledQuery) => this.inner.executeQuery<R>(each)
      const running = { change: versioned, query, run, db: this.#beside(), engine, seals: hub.seals }
      const { result, changes } = await runRecorded(running)
      for (const each of changes) await this.#note(each)
      if (changes.length > 0) this.#changes.push(recordedVersions)
      return result
    }
    const result = await this.#runSealed<R>(query)
    const changes = changesOf(query.query)
    if (changes && result.numAffectedRows !== 0n) await this.#note(changes)
    return result
  }

  /** Renews the seals of the rows that the statement adds, changes or removes, where their table has seals. */
  async #runSealed<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { seals } = this.#of.hub
    const sealed = seals && sealedChange(query.query)
    if (!seals || !sealed) return this.inner.executeQuery<R>(query)
    const rows = await camelRows(await this.inner.executeQuery({ ...query, sql: `${query.sql} returning *` }))
    if (sealed.kind === 'put') await seals.put(this.#beside(), sealed.table, rows)
    else await seals.drop(this.#beside(), sealed.table, rows)
    return { rows: [], numAffectedRows: BigInt(rows.length) }
  }

  async #note(changes: RowChanges): Promise<void> {
    this.#changes.push(changes)
    await this.#of.hub.changed(() => {
      this.#recordingDb ??= new Kysely<Tables>({
        dialect: withDriver(this.#of.dialect, () => lending(this)),
        plugins: [nameReader],
      })
      return this.#recordingDb
    }, changes)
  }

  #follow(sql: string): void {
    const step = savepointStep(sql)
    if (step === 'begin') this.#savepoints.push(this.#changes.length)
    if (step === 'undo') this.#changes.length = this.#savepoints.at(-1) ?? 0
    if (step === 'end') this.#savepoints.pop()
  }
}

const ownOf = (connection: DatabaseConnection): RecordingConnection => {
  if (connection instanceof RecordingConnection) return connection
  throw new TypeError('a connection of another driver')
}

class RecordingDriver implements Driver {
  readonly #driver: Driver
  readonly #of: Surroundings

  constructor(of: Omit<Surroundings, 'driver'>) {
    this.#driver = of.dialect.createDriver()
    this.#of = { ...of, driver: this.#driver }
  }

  init(): Promise<void> {
    return this.#driver.init()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new RecordingConnection(await this.#driver.acquireConnection(), this.#of)
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const own = ownOf(connection)
    await timedStatement('begin', () => this.#driver.beginTransaction(own.inner, settings))
    own.isInTransaction = true
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const own = ownOf(connection)
    await timedStatement('commit', () => this.#driver.commitTransaction(own.inner))
    own.isInTransaction = false
    own.flush()
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const own = ownOf(connection)
    own.isInTransaction = false
    own.drop()
    await this.#driver.rollbackTransaction(own.inner)
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return this.#driver.releaseConnection(ownOf(connection).inner)
  }

  destroy(): Promise<void> {
    return this.#driver.destroy()
  }
}

/**
 * A dialect that records versions for every statement that changes or removes versioned rows, and reports every changed
 * row to the hub.
 */
export const recordingChanges = (dialect: Dialect, engine: Engine, hub: ChangeHub): Dialect =>
  withDriver(dialect, () => new RecordingDriver({ dialect, engine, hub }))
