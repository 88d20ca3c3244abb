import type { Clock } from '../clock.ts'
import { currentScope } from '../scope/scope.ts'
import { type Db, tableVersionsOf } from './database.ts'

interface Entry<T> {
  readonly changeCount: number
  readonly epoch: number
  readonly readAt: number
  readonly value: T
}

/**
 * ms; the longest time another server's change may go unnoticed when several share one PostgreSQL and no notification
 * arrives.
 */
const sharedAge = 1_000

/** Number of invalidations of a database's caches: one cache that notices a change invalidates all of them. */
const epochs = new WeakMap<Db, number>()
const epochOf = (db: Db): number => epochs.get(db) ?? 0

/** Invalidates all caches of a shared database, after another server announced a change. */
export const invalidateTableCaches = (db: Db): void => {
  epochs.set(db, epochOf(db) + 1)
}

/** Incremented with every change of the cached rows, by any server. */
export type SharedChangeCount = () => Promise<number>

/**
 * Caches data read from some tables until one of them changes: at once when embedded; when shared, within a second, or
 * at once if a change count visible to all servers is given. Callers of different scopes see different rows, so each
 * scope has its own cache.
 */
export class TableCache<T> {
  readonly #entries = new Map<string, Entry<T>>()
  readonly #db: Db
  readonly #clock: Clock
  readonly #tables: readonly string[]
  readonly #size: number
  readonly #shared: SharedChangeCount | undefined

  constructor(db: Db, clock: Clock, tables: readonly string[], size = 10_000, shared?: SharedChangeCount) {
    this.#db = db
    this.#clock = clock
    this.#tables = tables
    this.#size = size
    this.#shared = shared
  }

  async get(name: string, load: () => Promise<T>): Promise<T> {
    const embedded = tableVersionsOf(this.#db)?.changeCount(this.#tables)
    const changeCount = embedded ?? (await this.#shared?.()) ?? 0
    const key = `${currentScope()?.key ?? ''}|${name}`
    const found = this.#entries.get(key)
    const epoch = epochOf(this.#db)
    if (found?.changeCount === changeCount && (embedded !== undefined || this.#isYoung(found))) return found.value
    const readAt = this.#clock()
    const value = await load()
    if (this.#entries.size >= this.#size) this.#entries.clear()
    this.#entries.set(key, { changeCount, epoch, readAt, value })
    return value
  }

  /** Empties the cache after a change by this server. */
  forget(): void {
    invalidateTableCaches(this.#db)
    this.#entries.clear()
  }

  #isYoung(entry: Entry<T>): boolean {
    return entry.epoch === epochOf(this.#db) && this.#clock() - entry.readAt < sharedAge
  }
}
