import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

/** Receives the text of every statement before it runs. */
export type StatementListener = (sql: string) => void

/** Prepared statements that are kept: this many of the recently used ones, and as many older ones. */
const cacheSize = 250

/** The values SQLite can bind: booleans become 1 and 0, undefined becomes NULL. */
function bindable(value: unknown): SQLInputValue {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'bigint') return value
  if (value instanceof Uint8Array) return value
  throw new TypeError(`cannot bind a ${typeof value}`)
}

export interface SqliteResult {
  readonly rows: Record<string, unknown>[]
  readonly changes?: bigint
}

interface Prepared {
  readonly statement: StatementSync
  /** It has columns, so it returns rows. */
  readonly answers: boolean
}

/** One open SQLite file with its prepared statements. */
export class SqliteConnection {
  readonly #database: DatabaseSync
  #lately = new Map<string, Prepared>()
  #before = new Map<string, Prepared>()

  constructor(path: string, { readOnly = false }: { readonly readOnly?: boolean } = {}) {
    this.#database = new DatabaseSync(path, { readOnly, enableForeignKeyConstraints: true, timeout: 5_000 })
    if (readOnly) return
    this.#database.exec('PRAGMA journal_mode = WAL')
    // FULL: an acknowledged commit survives a power failure, at the cost of one sync for each commit.
    this.#database.exec('PRAGMA synchronous = FULL')
  }

  /** Whether a transaction is open: neither ended, nor rolled back by the database itself. */
  get isTransaction(): boolean {
    return this.#database.isTransaction
  }

  run(sql: string, parameters: readonly unknown[]): SqliteResult {
    const { statement, answers } = this.#prepare(sql)
    const values = parameters.map(bindable)
    if (answers) return { rows: statement.all(...values) }
    return { rows: [], changes: BigInt(statement.run(...values).changes) }
  }

  close(): void {
    this.#lately.clear()
    this.#before.clear()
    this.#database.close()
  }

  /** Statements not used for some time are prepared again. */
  #prepare(sql: string): Prepared {
    const known = this.#lately.get(sql)
    if (known) return known
    const prepared = this.#before.get(sql) ?? this.#fresh(sql)
    if (this.#lately.size >= cacheSize) {
      this.#before = this.#lately
      this.#lately = new Map()
    }
    this.#lately.set(sql, prepared)
    return prepared
  }

  #fresh(sql: string): Prepared {
    const statement = this.#database.prepare(sql)
    return { statement, answers: statement.columns().length > 0 }
  }
}
