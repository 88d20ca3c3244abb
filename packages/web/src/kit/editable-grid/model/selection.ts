import type { Row, RowKey } from './row.ts'

export type SelectionKind = 'checkbox' | 'radio'
export type SelectionState = 'all' | 'some' | 'none'

/**
 * The selected rows by key. Rows stay selected when their page is left or the data is reloaded; the row itself is
 * stored with its key so that it can be returned while its page is not loaded.
 */
export class Selection {
  #chosen = new Map<RowKey, Row>()

  get keys(): readonly RowKey[] {
    return [...this.#chosen.keys()]
  }

  get rows(): readonly Row[] {
    return [...this.#chosen.values()]
  }

  get size(): number {
    return this.#chosen.size
  }

  has(key: RowKey): boolean {
    return this.#chosen.has(key)
  }

  add(key: RowKey, row: Row): void {
    this.#chosen.set(key, row)
  }

  /** True when it was selected before. */
  delete(key: RowKey): boolean {
    return this.#chosen.delete(key)
  }

  clear(): readonly RowKey[] {
    const keys = this.keys
    this.#chosen.clear()
    return keys
  }

  /** Whether all, some or none of the selectable rows are selected. */
  stateOf(selectable: readonly RowKey[]): SelectionState {
    let chosen = 0
    for (const key of selectable) if (this.#chosen.has(key)) chosen += 1
    return chosen === 0 ? 'none' : chosen === selectable.length ? 'all' : 'some'
  }
}
