import { plainText } from './codec.ts'
import { isEmpty, type RowKey } from './row.ts'
import type { Change, RowStore } from './row-store.ts'

/** The values of one column with their number of occurrences; empty values are left out. */
class Occurrences {
  readonly #counts = new Map<string, number>()
  /** The number of values that occur more than once. */
  #repeated = 0

  get hasRepeated(): boolean {
    return this.#repeated > 0
  }

  of(value: unknown): number {
    return isEmpty(value) ? 0 : (this.#counts.get(plainText(value)) ?? 0)
  }

  add(value: unknown): void {
    if (isEmpty(value)) return
    const name = plainText(value)
    const before = this.#counts.get(name) ?? 0
    this.#counts.set(name, before + 1)
    if (before === 1) this.#repeated += 1
  }

  take(value: unknown): void {
    if (isEmpty(value)) return
    const name = plainText(value)
    const before = this.#counts.get(name) ?? 0
    this.#counts.set(name, before - 1)
    if (before === 2) this.#repeated -= 1
  }
}

/** The number of occurrences of each value in a column: built at first use, updated with cells and rows. */
export class UniqueIndex {
  readonly #store: RowStore
  readonly #columns = new Map<string, Occurrences>()

  constructor(store: RowStore) {
    this.#store = store
  }

  /** Whether more than one row has the value; empty values never count as equal. */
  isTwice(column: string, value: unknown): boolean {
    return this.#of(column).of(value) > 1
  }

  /** Whether a row has the value. */
  isThere(column: string, value: unknown): boolean {
    return this.#of(column).of(value) > 0
  }

  /** Whether any value of the column is in more than one row. */
  hasRepeated(column: string): boolean {
    return this.#of(column).hasRepeated
  }

  /** Updates the counts for a change about to be applied. */
  follow(change: Change): void {
    for (const [column, values] of this.#columns) {
      const held = (key: RowKey) => this.#store.entry(key)?.values[column]
      if (change.kind === 'set' && change.column === column) {
        values.take(held(change.key))
        values.add(change.after)
      } else if (change.kind === 'insert') {
        for (const { values: row } of change.entries) values.add(row[column])
      } else if (change.kind === 'remove') {
        for (const { key } of change.entries) values.take(held(key))
      }
    }
  }

  forget(): void {
    this.#columns.clear()
  }

  #of(column: string): Occurrences {
    const known = this.#columns.get(column)
    if (known) return known
    const values = new Occurrences()
    for (const key of this.#store.order) values.add(this.#store.entry(key)?.values[column])
    this.#columns.set(column, values)
    return values
  }
}
