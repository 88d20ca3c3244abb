import { type Row, type RowKey, sameValue } from './row.ts'

/** A row in the grid. `original` is what was loaded; a new row has none. */
export interface Entry {
  readonly key: RowKey
  readonly values: Row
  readonly original: Row | undefined
}

/** One step that can be undone and redone. Positions ascend and are those after inserting or before removing. */
export type Change =
  | {
      readonly kind: 'set'
      readonly key: RowKey
      readonly column: string
      readonly before: unknown
      readonly after: unknown
    }
  | { readonly kind: 'insert'; readonly at: readonly number[]; readonly entries: readonly Entry[] }
  | { readonly kind: 'remove'; readonly at: readonly number[]; readonly entries: readonly Entry[] }
  | { readonly kind: 'move'; readonly from: number; readonly to: number }

export function inverse(change: Change): Change {
  switch (change.kind) {
    case 'set':
      return { ...change, before: change.after, after: change.before }
    case 'insert':
      return { ...change, kind: 'remove' }
    case 'remove':
      return { ...change, kind: 'insert' }
    case 'move':
      return { kind: 'move', from: change.to, to: change.from }
  }
}

/** The rows by key, their order, and changes of loaded ones. Independent of columns and events. */
export class RowStore {
  #entries = new Map<RowKey, Entry>()
  #order: RowKey[] = []
  #positions: Map<RowKey, number> | undefined
  /** Loaded rows that were removed, by key. */
  #removed = new Map<RowKey, Entry>()

  get order(): readonly RowKey[] {
    return this.#order
  }

  get removed(): ReadonlyMap<RowKey, Entry> {
    return this.#removed
  }

  get size(): number {
    return this.#order.length
  }

  entry(key: RowKey): Entry | undefined {
    return this.#entries.get(key)
  }

  /** All rows, in any order. */
  all(): readonly Entry[] {
    return [...this.#entries.values()]
  }

  /** The rows with these keys, all in order without them; unknown keys are left out. */
  entries(keys: readonly RowKey[] = this.#order): readonly Entry[] {
    const found: Entry[] = []
    for (const key of keys) {
      const entry = this.#entries.get(key)
      if (entry) found.push(entry)
    }
    return found
  }

  /** Position in the whole table; -1 for an unknown key. */
  indexOf(key: RowKey): number {
    if (!this.#positions) {
      const positions = new Map<RowKey, number>()
      for (const [at, each] of this.#order.entries()) positions.set(each, at)
      this.#positions = positions
    }
    return this.#positions.get(key) ?? -1
  }

  load(entries: readonly Entry[]): void {
    this.#entries = new Map(entries.map((entry) => [entry.key, entry]))
    this.#order = entries.map(({ key }) => key)
    this.#removed = new Map()
    this.#positions = undefined
  }

  /** Adds and removes rows changed elsewhere: they do not count as added or deleted here. */
  follow(order: readonly RowKey[], arrived: readonly Entry[], gone: readonly Entry[]): void {
    for (const { key } of gone) {
      this.#entries.delete(key)
      this.#removed.delete(key)
    }
    for (const entry of arrived) this.#entries.set(entry.key, entry)
    this.#order = [...order]
    this.#positions = undefined
  }

  apply(change: Change): void {
    if (change.kind === 'set') this.#set(change.key, change.column, change.after)
    else if (change.kind === 'insert') this.#insert(change.at, change.entries)
    else if (change.kind === 'remove') this.#remove(change.entries)
    else this.#move(change.from, change.to)
  }

  /** Values from elsewhere (another browser, the server's answer): they count as loaded, except those in `kept`. */
  rebase(key: RowKey, values: Row, kept: ReadonlySet<string> = new Set()): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    const original = entry.original && { ...entry.original, ...values }
    const shown = Object.fromEntries(Object.entries(values).filter(([name]) => !kept.has(name)))
    this.#entries.set(key, { key, values: { ...entry.values, ...shown }, original })
  }

  isChanged(key: RowKey, column: string): boolean {
    const entry = this.#entries.get(key)
    return entry?.original !== undefined && !sameValue(entry.original[column], entry.values[column])
  }

  #set(key: RowKey, column: string, value: unknown): void {
    const entry = this.#entries.get(key)
    if (entry) this.#entries.set(key, { ...entry, values: { ...entry.values, [column]: value } })
  }

  #insert(at: readonly number[], entries: readonly Entry[]): void {
    if (at[0] === this.#order.length) {
      this.#append(entries)
      return
    }
    const order: RowKey[] = []
    let taken = 0
    let next = 0
    while (next < entries.length || taken < this.#order.length) {
      const entry = entries[next]
      if (entry && (at[next] === order.length || taken >= this.#order.length)) {
        order.push(entry.key)
        this.#entries.set(entry.key, entry)
        this.#removed.delete(entry.key)
        next += 1
      } else {
        order.push(this.#order[taken] ?? '')
        taken += 1
      }
    }
    this.#order = order
    this.#positions = undefined
  }

  #append(entries: readonly Entry[]): void {
    const from = this.#order.length
    this.#order = this.#order.concat(entries.map(({ key }) => key))
    for (const entry of entries) this.#entries.set(entry.key, entry)
    if (this.#removed.size > 0) for (const { key } of entries) this.#removed.delete(key)
    if (this.#positions) for (const [offset, { key }] of entries.entries()) this.#positions.set(key, from + offset)
  }

  #remove(entries: readonly Entry[]): void {
    const gone = new Set(entries.map(({ key }) => key))
    for (const key of gone) {
      const entry = this.#entries.get(key)
      if (entry?.original) this.#removed.set(key, entry)
      this.#entries.delete(key)
    }
    this.#order = this.#order.filter((key) => !gone.has(key))
    this.#positions = undefined
  }

  #move(from: number, to: number): void {
    const order = [...this.#order]
    order.splice(to, 0, ...order.splice(from, 1))
    this.#order = order
    this.#positions = undefined
  }
}
