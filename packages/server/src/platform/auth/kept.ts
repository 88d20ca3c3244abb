import type { Clock } from '../clock.ts'
import { type Db, tableVersionsOf } from '../db/database.ts'
import { currentScope } from '../scope/scope.ts'

interface Entry<T> {
  readonly stamp: number
  readonly epoch: number
  readonly readAt: number
  readonly value: T
}

/** ms; how long another server's change may go unseen when several share one PostgreSQL. */
const sharedAge = 1_000

/** How often something was forgotten, by database: what one keeper knows to be old is old for all of them. */
const epochs = new WeakMap<Db, number>()
const epochOf = (db: Db): number => epochs.get(db) ?? 0

/**
 * Keeps what was read from some tables until one of them changes: at once when embedded, after a second at most when
 * shared. Callers of different scopes see different rows, so each scope has its own.
 */
export class Kept<T> {
  readonly #entries = new Map<string, Entry<T>>()
  readonly #db: Db
  readonly #clock: Clock
  readonly #tables: readonly string[]
  readonly #size: number

  constructor(db: Db, clock: Clock, tables: readonly string[], size = 10_000) {
    this.#db = db
    this.#clock = clock
    this.#tables = tables
    this.#size = size
  }

  async get(name: string, load: () => Promise<T>): Promise<T> {
    const stamp = tableVersionsOf(this.#db)?.stamp(this.#tables)
    const key = `${currentScope()?.key ?? ''}|${name}`
    const found = this.#entries.get(key)
    const epoch = epochOf(this.#db)
    if (found && this.#isFresh(found, stamp)) return found.value
    const readAt = this.#clock()
    const value = await load()
    if (this.#entries.size >= this.#size) this.#entries.clear()
    this.#entries.set(key, { stamp: stamp ?? 0, epoch, readAt, value })
    return value
  }

  /** Forgets everything, after a change of our own. */
  forget(): void {
    epochs.set(this.#db, epochOf(this.#db) + 1)
    this.#entries.clear()
  }

  #isFresh(entry: Entry<T>, stamp: number | undefined): boolean {
    if (stamp !== undefined) return entry.stamp === stamp
    return entry.epoch === epochOf(this.#db) && this.#clock() - entry.readAt < sharedAge
  }
}
