import type { SourceReportTable } from '@heron/contract/routes'
import type { Clock } from '../../../platform/clock.ts'

/** Most cells of all held tables together, and ms for which a table is held. */
const most = { cells: 200_000, age: 600_000 } as const

interface Held {
  readonly table: SourceReportTable
  readonly cells: number
  readonly at: number
}

/**
 * The rows last shown to each user, so that their export contains the same rows and the data source is not queried
 * again. Held for ten minutes in this process; a table that is too large is not held, and older ones make room.
 */
export class HeldTables {
  readonly #held = new Map<string, Held>()
  readonly #clock: Clock
  #timer: NodeJS.Timeout | undefined

  constructor(clock: Clock) {
    this.#clock = clock
  }

  put(key: string, table: SourceReportTable): void {
    this.#held.delete(key)
    const cells = table.rows.length * table.columns.length
    if (cells > most.cells) return
    this.#held.set(key, { table, cells, at: this.#clock() })
    this.#makeRoom()
    // Frees the memory also if no other report runs.
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#held.clear(), most.age).unref()
  }

  get(key: string): SourceReportTable | undefined {
    const held = this.#held.get(key)
    return held && this.#clock() - held.at < most.age ? held.table : undefined
  }

  #makeRoom(): void {
    let cells = [...this.#held.values()].reduce((sum, held) => sum + held.cells, 0)
    // A map is in the order of insertion: the oldest first.
    for (const [key, held] of this.#held) {
      if (cells <= most.cells && this.#clock() - held.at < most.age) return
      this.#held.delete(key)
      cells -= held.cells
    }
  }
}
