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
 * ms; how long another server's change may go unnoticed when several share one PostgreSQL and no notification arrives.
 */
const sharedAge = 1_000

/** How often the caches of a database were invalidated: one cache that learns of a change makes all of them stale. */
const epochs = new WeakMap<Db, number>()
const epochOf = (db: Db): number => epochs.get(db) ?? 0

/** Invalidates what is cached of a shared database: another server has announced a change. */
export const invalidateTableCaches = (db: Db): void => {
  epochs.set(db, epochOf(db) + 1)
}

/** Incremented with every change of the cached rows, on whichever server. */
export type SharedChangeCount = () => Promise<number>

/**
 * Caches what was read from some tables until one of them changes: at once when embedded, after a second at most when
 * shared; at once there as well where a change count is given that all servers see.
 * Callers of different scopes see different rows, so each scope has its own.
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

  /** Drops everything, after a change of our own. */
  forget(): void {
    invalidateTableCaches(this.#db)
    this.#entries.clear()
  }

  #isYoung(entry: Entry<T>): boolean {
    return entry.epoch === epochOf(this.#db) && this.#clock() - entry.readAt < sharedAge
  }
}
