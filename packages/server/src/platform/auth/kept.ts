import type { Clock } from '../clock.ts'
import { type Db, tableVersionsOf } from '../db/database.ts'

interface Entry<T> {
  readonly stamp: number
  readonly readAt: number
  readonly value: T
}

/** ms; how long another server's change may go unseen when several share one PostgreSQL. */
const sharedAge = 1_000

/** Keeps what was read from some tables until one of them changes: at once when embedded, after a second at most when shared. */
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

  async get(key: string, load: () => Promise<T>): Promise<T> {
    const stamp = tableVersionsOf(this.#db)?.stamp(this.#tables)
    const found = this.#entries.get(key)
    if (found && this.#isFresh(found, stamp)) return found.value
    const readAt = this.#clock()
    const value = await load()
    if (this.#entries.size >= this.#size) this.#entries.clear()
    this.#entries.set(key, { stamp: stamp ?? 0, readAt, value })
    return value
  }

  /** Forgets everything, after a change of our own. */
  forget(): void {
    this.#entries.clear()
  }

  #isFresh(entry: Entry<T>, stamp: number | undefined): boolean {
    return stamp === undefined ? this.#clock() - entry.readAt < sharedAge : entry.stamp === stamp
  }
}
