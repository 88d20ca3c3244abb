import type { SourceReportTable } from '@heron/contract/routes'
import type { Clock } from '../../../platform/clock.ts'

/** Most cells, and characters of their texts, of all held tables together; ms for which a table is held. */
const most = { cells: 200_000, characters: 8_000_000, age: 600_000 } as const

interface Size {
  readonly cells: number
  readonly characters: number
}

interface Held extends Size {
  readonly table: SourceReportTable
  readonly at: number
}

function sizeOf({ rows, columns }: SourceReportTable): Size {
  const lengths = rows.flat().map((cell) => (typeof cell === 'string' ? cell.length : 0))
  return { cells: rows.length * columns.length, characters: lengths.reduce((sum, length) => sum + length, 0) }
}

const fits = ({ cells, characters }: Size) => cells <= most.cells && characters <= most.characters

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
    const size = sizeOf(table)
    if (!fits(size)) return
    this.#held.set(key, { table, ...size, at: this.#clock() })
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
    const sum = (name: keyof Size) => [...this.#held.values()].reduce((all, held) => all + held[name], 0)
    // A map is in the order of insertion: the oldest first.
    for (const [key, held] of this.#held) {
      const all = { cells: sum('cells'), characters: sum('characters') }
      if (fits(all) && this.#clock() - held.at < most.age) return
      this.#held.delete(key)
    }
  }
}
