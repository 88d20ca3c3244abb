import { plainText } from './codec.ts'
import { isEmpty } from './row.ts'
import type { Change, RowStore } from './row-store.ts'

/** How often each value occurs in a column: built when first asked for, kept while single cells change. */
export class UniqueIndex {
  readonly #store: RowStore
  readonly #counts = new Map<string, Map<string, number>>()

  constructor(store: RowStore) {
    this.#store = store
  }

  /** More than one row holds the value; empty ones are never alike. */
  isTwice(column: string, value: unknown): boolean {
    return !isEmpty(value) && (this.#of(column).get(plainText(value)) ?? 0) > 1
  }

  /** Some row holds the value already. */
  isThere(column: string, value: unknown): boolean {
    return !isEmpty(value) && (this.#of(column).get(plainText(value)) ?? 0) > 0
  }

  /** Follows a change that has just been applied. */
  follow(change: Change): void {
    if (change.kind === 'move') return
    if (change.kind !== 'set') this.forget()
    const counts = change.kind === 'set' ? this.#counts.get(change.column) : undefined
    if (change.kind !== 'set' || !counts) return
    const before = plainText(change.before)
    const after = plainText(change.after)
    counts.set(before, (counts.get(before) ?? 1) - 1)
    counts.set(after, (counts.get(after) ?? 0) + 1)
  }

  forget(): void {
    this.#counts.clear()
  }

  #of(column: string): Map<string, number> {
    const known = this.#counts.get(column)
    if (known) return known
    const counts = new Map<string, number>()
    for (const key of this.#store.order) {
      const value = plainText(this.#store.entry(key)?.values[column])
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    this.#counts.set(column, counts)
    return counts
  }
}
