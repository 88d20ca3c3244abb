import type { Row, RowKey } from './row.ts'

export type SelectionKind = 'checkbox' | 'radio'
export type SelectionState = 'all' | 'some' | 'none'

/**
 * The chosen rows by key. Rows stay chosen when their page is left or the data is loaded anew; the row itself is kept
 * beside its key so that it can be handed out while its page is not there.
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

  /** True when it was chosen before. */
  delete(key: RowKey): boolean {
    return this.#chosen.delete(key)
  }

  clear(): readonly RowKey[] {
    const keys = this.keys
    this.#chosen.clear()
    return keys
  }

  /** Of the rows that can be chosen: all, some or none are. */
  stateOf(selectable: readonly RowKey[]): SelectionState {
    let chosen = 0
    for (const key of selectable) if (this.#chosen.has(key)) chosen += 1
    return chosen === 0 ? 'none' : chosen === selectable.length ? 'all' : 'some'
  }
}
