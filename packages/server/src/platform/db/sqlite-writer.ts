import { setImmediate as afterArrivals } from 'node:timers'
import { Mutex } from './mutex.ts'
import type { SqliteConnection, SqliteResult } from './sqlite-connection.ts'
import type { TableVersions } from './table-versions.ts'
import { isCommitUnshared, isCommitUnsynced, isWithinTransaction } from './within-transaction.ts'

/** Tables a statement writes: none for a read, undefined when unknown. */
export type Written = readonly string[] | undefined

/** A transaction from begin to end; the writer runs one at a time. */
export interface Turn {
  readonly release: () => void
  readonly isAlone: boolean
  /** Its commit does not wait for the disk. */
  readonly isUnsynced: boolean
  /** It runs as a savepoint after others that have ended and are not committed yet. */
  isJoined: boolean
  hasWritten: boolean
  isLost: boolean
  readonly tables: Set<string>
  anything: boolean
}

/** A transaction that has ended successfully; its promise is resolved after the commit. */
interface Ended {
  readonly resolve: () => void
  readonly reject: (cause: unknown) => void
}

const lost = () => new Error('the database has given up this transaction')

/**
 * The only connection that writes. A commit waits for the disk and rewrites every touched page, so the transactions
 * that end in one turn of the event loop share it: each after the first is a savepoint, rolled back alone if it fails,
 * and no promise resolves before all of them are on the disk.
 */
export class SqliteWriter {
  readonly #connection: SqliteConnection
  readonly #versions: TableVersions
  readonly #turns = new Mutex()
  #ended: Ended[] = []
  #tables = new Set<string>()
  #anything = false
  #running: Turn | undefined
  #isScheduled = false
  /** The ended transactions have waited long enough: the running one commits with its own end. */
  #isDue = false
  /** The commit that comes next does not wait for the disk. */
  #isUnsynced = false

  constructor(connection: SqliteConnection, versions: TableVersions) {
    this.#connection = connection
    this.#versions = versions
  }

  async begin(): Promise<Turn> {
    const release = await this.#turns.acquire()
    try {
      const alone = isCommitUnshared()
      const isUnsynced = isCommitUnsynced()
      if (alone || (this.#isUnsynced && !isUnsynced)) this.#commit()
      const isJoined = this.#ended.length > 0
      if (!isJoined) this.#sync(isUnsynced)
      this.#connection.run(isJoined ? 'SAVEPOINT member' : 'BEGIN IMMEDIATE', [])
      const turn = { release, isAlone: alone, isUnsynced, isJoined, hasWritten: false, isLost: false }
      this.#running = { ...turn, tables: new Set(), anything: false }
      return this.#running
    } catch (cause) {
      release()
      throw cause
    }
  }

  /** A statement of the running transaction. */
  run(turn: Turn, sql: string, parameters: readonly unknown[], written: Written): SqliteResult {
    // Outside a transaction it would take effect immediately and alone.
    if (turn.isLost || !this.#connection.isTransaction) throw lost()
    if (!written) turn.anything = true
    else for (const table of written) turn.tables.add(table)
    if (!written || written.length > 0) {
      turn.hasWritten = true
      if (turn.isJoined) this.#versions.isAhead = true
    }
    return this.#connection.run(sql, parameters)
  }

  /** Runs a single statement without waiting for open transactions. */
  async runAlone(sql: string, parameters: readonly unknown[], written: Written): Promise<SqliteResult> {
    const release = await this.#turns.acquire()
    try {
      this.#commit()
      this.#sync(false)
      const result = this.#connection.run(sql, parameters)
      this.#versions.touch(written)
      return result
    } finally {
      release()
    }
  }

  /** Resolves once the transaction is on the disk. */
  commit(turn: Turn): Promise<void> {
    this.#leave()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    try {
      if (turn.isLost) throw lost()
      if (turn.isJoined) this.#connection.run('RELEASE member', [])
      this.#ended.push({ resolve, reject })
      for (const table of turn.tables) this.#tables.add(table)
      this.#anything ||= turn.anything
      if (turn.isAlone || this.#isDue) this.#commit()
      else this.#schedule()
    } catch (cause) {
      // Its changes can no longer be separated from those of the transactions sharing the commit.
      if (this.#connection.isTransaction) this.#connection.run('ROLLBACK', [])
      this.#fail(cause)
      reject(cause)
    } finally {
      turn.release()
    }
    return promise
  }

  rollback(turn: Turn): void {
    this.#leave()
    try {
      if (turn.isLost) return
      if (!this.#connection.isTransaction) this.#fail(lost())
      else if (turn.isJoined) {
        this.#connection.run('ROLLBACK TO member', [])
        this.#connection.run('RELEASE member', [])
        // The failure may be caused by rows of the transactions before it: commit those before the failure is reported.
        this.#commit()
      } else this.#connection.run('ROLLBACK', [])
    } finally {
      turn.release()
    }
  }

  /**
   * The connection for reads outside a transaction, if earlier transactions have ended whose changes only this
   * connection sees. If the transaction has written nothing, they are committed first and are visible to any
   * connection.
   */
  beside(): SqliteConnection | undefined {
    if (this.#ended.length === 0 || !this.#running || !isWithinTransaction()) return undefined
    if (this.#running.hasWritten) return this.#connection
    this.#commitEnded()
    return undefined
  }

  /** Closes the reader and then this connection: the last to close writes the log to the file, and a reader may not. */
  async close(reader: SqliteConnection): Promise<void> {
    const release = await this.#turns.acquire()
    this.#commit()
    reader.close()
    this.#connection.close()
    release()
  }

  #leave(): void {
    this.#running = undefined
    this.#versions.isAhead = false
  }

  /** Commits after every call that has arrived by now had its turn. */
  #schedule(): void {
    if (this.#isScheduled) return
    this.#isScheduled = true
    afterArrivals(() => {
      this.#isScheduled = false
      this.#commitEnded()
    })
  }

  /** Commits the ended transactions, without the running one if it has changed nothing yet. */
  #commitEnded(): void {
    const running = this.#running
    if (!running?.isJoined) this.#commit()
    else if (running.hasWritten) this.#isDue = true
    else {
      // It has read the others' uncommitted rows, so it is lost unless their commit succeeds.
      running.isLost = !this.#commit() || !this.#beginAnew(running)
      running.isJoined = false
    }
  }

  #beginAnew({ isUnsynced }: Turn): boolean {
    try {
      this.#sync(isUnsynced)
      this.#connection.run('BEGIN IMMEDIATE', [])
      return true
    } catch {
      return false
    }
  }

  /** Outside a transaction only: whether commits wait for the disk cannot change within one. */
  #sync(isUnsynced: boolean): void {
    if (this.#isUnsynced === isUnsynced) return
    this.#connection.run(`PRAGMA synchronous = ${isUnsynced ? 'NORMAL' : 'FULL'}`, [])
    this.#isUnsynced = isUnsynced
  }

  /** False when it failed; then all of them failed. */
  #commit(): boolean {
    if (this.#ended.length === 0) return true
    try {
      this.#connection.run('COMMIT', [])
    } catch (cause) {
      if (this.#connection.isTransaction) this.#connection.run('ROLLBACK', [])
      this.#fail(cause)
      return false
    }
    this.#versions.touch(this.#anything ? undefined : this.#tables)
    for (const { resolve } of this.#forgetEnded()) resolve()
    return true
  }

  #fail(cause: unknown): void {
    for (const { reject } of this.#forgetEnded()) reject(cause)
  }

  #forgetEnded(): readonly Ended[] {
    const ended = this.#ended
    this.#ended = []
    this.#tables = new Set()
    this.#anything = false
    this.#isDue = false
    return ended
  }
}
