import { plainText } from './codec.ts'
import { isEmpty, type RowKey } from './row.ts'
import type { Change, RowStore } from './row-store.ts'

function count(counts: Map<string, number>, value: unknown, by: number): void {
  const name = plainText(value)
  counts.set(name, (counts.get(name) ?? 0) + by)
}

/** The number of occurrences of each value in a column: built at first use, updated with cells and rows. */
export class UniqueIndex {
  readonly #store: RowStore
  readonly #counts = new Map<string, Map<string, number>>()

  constructor(store: RowStore) {
    this.#store = store
  }

  /** Whether more than one row has the value; empty values never count as equal. */
  isTwice(column: string, value: unknown): boolean {
    return !isEmpty(value) && (this.#of(column).get(plainText(value)) ?? 0) > 1
  }

  /** Whether a row has the value. */
  isThere(column: string, value: unknown): boolean {
    return !isEmpty(value) && (this.#of(column).get(plainText(value)) ?? 0) > 0
  }

  /** Updates the counts for a change about to be applied. */
  follow(change: Change): void {
    for (const [column, counts] of this.#counts) {
      const held = (key: RowKey) => this.#store.entry(key)?.values[column]
      if (change.kind === 'set' && change.column === column) {
        count(counts, held(change.key), -1)
        count(counts, change.after, 1)
      } else if (change.kind === 'insert') {
        for (const { values } of change.entries) count(counts, values[column], 1)
      } else if (change.kind === 'remove') {
        for (const { key } of change.entries) count(counts, held(key), -1)
      }
    }
  }

  forget(): void {
    this.#counts.clear()
  }

  #of(column: string): Map<string, number> {
    const known = this.#counts.get(column)
    if (known) return known
    const counts = new Map<string, number>()
    for (const key of this.#store.order) count(counts, this.#store.entry(key)?.values[column], 1)
    this.#counts.set(column, counts)
    return counts
  }
}
