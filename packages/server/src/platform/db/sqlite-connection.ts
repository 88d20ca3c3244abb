import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

/** Told of every statement before it runs, with its text only. */
export type StatementListener = (sql: string) => void

/** Prepared statements that are kept: this many that were used lately, and as many from before those. */
const cacheSize = 250

/** The values SQLite can bind: flags become 1 and 0, a missing value NULL. */
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
  /** It has columns: rows come back. */
  readonly answers: boolean
}

/** One open SQLite file with its prepared statements kept ready. */
export class SqliteConnection {
  readonly #database: DatabaseSync
  #lately = new Map<string, Prepared>()
  #before = new Map<string, Prepared>()

  constructor(path: string, { readOnly = false }: { readonly readOnly?: boolean } = {}) {
    this.#database = new DatabaseSync(path, { readOnly, enableForeignKeyConstraints: true, timeout: 5_000 })
    if (readOnly) return
    this.#database.exec('PRAGMA journal_mode = WAL')
    // FULL: an acknowledged commit survives a power cut, at the cost of one sync per commit.
    this.#database.exec('PRAGMA synchronous = FULL')
  }

  /** Has a transaction begun that neither was ended nor given up by the database itself? */
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

  /** What was used neither lately nor before is prepared again. */
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
