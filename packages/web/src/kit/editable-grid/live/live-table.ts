import { createStore } from '../../../lib/store.ts'
import { setCells } from '../model/change-values.ts'
import type { GridColumn } from '../model/column.ts'
import { type Row, type RowKey, sameValue } from '../model/row.ts'
import type { GridView } from '../view/grid-view.ts'
import type { LiveSource } from './live-source.ts'

/** An old value that turns over to the new one. */
export interface Flip {
  readonly id: number
  readonly key: RowKey
  readonly column: string
  readonly before: string
}

/** Another user has saved the cell being changed here. */
export interface Conflict {
  readonly key: RowKey
  readonly column: string
  readonly theirs: unknown
}

/** [M10] ms */
export const RELOAD_EFFECT_MS = 1_400

/** The wire's pattern for the name of a column or row; a new row has no name there. */
const NAME = /^[\w-]{1,40}$/
const ID = /^[\w-]{1,64}$/

const idOf = (key: RowKey, column: string): string => `${key}\u0000${column}`

/**
 * Merges rows saved by others into the table. Their values count as loaded; unsaved local changes are never overwritten
 * but shown as a conflict. Announces the cell open here.
 */
export class LiveTable {
  readonly flips = createStore<readonly Flip[]>([])
  readonly conflicts = createStore<ReadonlyMap<string, Conflict>>(new Map())
  readonly #view: GridView
  readonly #timers = new Set<ReturnType<typeof setTimeout>>()
  #flipped = 0

  constructor(view: GridView) {
    this.#view = view
  }

  /** Listens until the returned function is called. */
  connect(source: LiveSource, socketKey: string, effect: boolean): () => void {
    const { editing } = this.#view
    const say = () => {
      const open = editing.get()
      const known = open && NAME.test(open.column) && ID.test(open.key) ? open : undefined
      source.setEditing(known ? { socketKey, rowId: known.key, column: known.column } : null)
    }
    const ends = [source.onRow(socketKey, (row) => this.take(row, effect)), editing.subscribe(say)]
    say()
    return () => {
      for (const end of ends) end()
      for (const timer of this.#timers) clearTimeout(timer)
      source.setEditing(null)
    }
  }

  /** Merges a row saved by another user. A version older than the local one is ignored. */
  take(saved: Row, effect: boolean): void {
    const { model } = this.#view
    const key = String(saved[model.idField])
    const entry = model.store.entry(key)
    if (!entry || isOlder(saved, entry.values)) return
    const values = this.#loaded(saved)
    const kept = new Set<string>()
    const flips: Flip[] = []
    for (const column of model.columns) {
      const [mine, theirs] = [entry.values[column.key], values[column.key]]
      if (!(column.key in values) || sameValue(mine, theirs)) continue
      if (model.store.isChanged(key, column.key)) kept.add(column.key)
      else flips.push({ id: this.#flipped++, key, column: column.key, before: this.#textOf(key, column, mine) })
    }
    const conflicts = [...kept, ...this.#takeOpen(key, values, kept)]
    model.rebase(key, values, kept)
    this.#settleConflicts(key, values, new Set(conflicts))
    if (effect) this.#flip(flips.filter(({ column }) => !conflicts.includes(column)))
  }

  /** Accepts the other user's value. */
  takeTheirs({ key, column, theirs }: Conflict): void {
    this.dismiss({ key, column })
    setCells(this.#view.model, [{ key, column, value: theirs }])
  }

  /** Keeps the own value: saving it overwrites the other's. */
  dismiss({ key, column }: Pick<Conflict, 'key' | 'column'>): void {
    const next = new Map(this.conflicts.get())
    if (next.delete(idOf(key, column))) this.conflicts.set(next)
  }

  /** An editor open on a changed cell: unchanged it shows the new value, otherwise Escape restores the new value. */
  #takeOpen(key: RowKey, values: Row, kept: ReadonlySet<string>): readonly string[] {
    const { editing } = this.#view
    const open = editing.get()
    if (!open || open.key !== key || !(open.column in values)) return []
    const theirs = values[open.column]
    const touched = !sameValue(open.draft, open.before)
    editing.set({ ...open, before: theirs, draft: touched ? open.draft : theirs })
    return touched && !kept.has(open.column) && !sameValue(open.draft, theirs) ? [open.column] : []
  }

  #settleConflicts(key: RowKey, values: Row, columns: ReadonlySet<string>): void {
    const next = new Map(this.conflicts.get())
    for (const column of Object.keys(values)) {
      if (columns.has(column)) next.set(idOf(key, column), { key, column, theirs: values[column] })
      else next.delete(idOf(key, column))
    }
    this.conflicts.set(next)
  }

  #loaded(saved: Row): Row {
    const { model } = this.#view
    const values: Record<string, unknown> = { ...saved }
    for (const column of model.columns) {
      const { load } = model.codec(column)
      if (load && column.key in saved) values[column.key] = load(saved[column.key], column)
    }
    return values
  }

  #textOf(key: RowKey, column: GridColumn, value: unknown): string {
    const { model } = this.#view
    return model.codec(column).toText(value, model.codecContext(key, column))
  }

  #flip(flips: readonly Flip[]): void {
    if (flips.length === 0) return
    this.flips.set([...this.flips.get(), ...flips])
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      this.flips.set(this.flips.get().filter((each) => !flips.includes(each)))
    }, RELOAD_EFFECT_MS)
    this.#timers.add(timer)
  }
}

/** Rows carry a version, because frames may arrive out of order. */
function isOlder(saved: Row, held: Row): boolean {
  return typeof saved.version === 'number' && typeof held.version === 'number' && saved.version < held.version
}
