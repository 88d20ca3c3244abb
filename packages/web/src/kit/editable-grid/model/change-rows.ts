import { typeName } from './column.ts'
import type { GridModel } from './grid-model.ts'
import { isEmpty, type Row, type RowKey, type Values } from './row.ts'
import type { Change, Entry } from './row-store.ts'

/** The largest integer of a column, for columns that number their rows. */
function greatest(model: GridModel, column: string): number {
  let most = 0
  for (const key of model.store.order) {
    const value = Number.parseInt(String(model.store.entry(key)?.values[column] ?? ''), 10)
    if (value > most) most = value
  }
  return most
}

/** New rows with their columns' defaults, numbered on from the largest number. */
function fresh(model: GridModel, given: readonly Values[], withDefaults: boolean): readonly Entry[] {
  const defaults: Record<string, unknown> = {}
  const counters = new Map<string, number>()
  if (withDefaults) {
    for (const column of model.columns) {
      const value = column.defaultValue ?? model.codec(column).initial?.(column)
      if (value !== undefined) defaults[column.key] = value
      if (column.isOrder && typeName(column.type) === 'inputNumber')
        counters.set(column.key, greatest(model, column.key))
    }
  }
  const { idField } = model
  const preset = Object.entries(defaults)
  return given.map((values): Entry => {
    const key = model.newKey()
    // Copied first and filled in afterwards: engines copy a whole object far faster than they add twenty fields to
    // another.
    const row: Record<string, unknown> = { ...values }
    row[idField] = key
    for (const [column, value] of preset) if (!(column in values)) row[column] = value
    for (const [column, count] of counters) {
      if (!isEmpty(values[column])) continue
      counters.set(column, count + 1)
      row[column] = count + 1
    }
    return { key, values: row, original: undefined }
  })
}

const run = (from: number, count: number): readonly number[] => Array.from({ length: count }, (_, at) => from + at)

const rowsOf = (model: GridModel, entries: readonly Entry[]): readonly Row[] =>
  entries.map(({ key, values }) => model.row(key) ?? values)

export interface AddOptions {
  /** Fill in the columns' defaults; raw rows (`pushRows`) are added unchanged. */
  readonly defaults?: boolean
  /** Do not call the screen's events. */
  readonly silent?: boolean
}

/** Inserts rows at a position of the whole table (past the end: at the end), all in one step. Returns their keys. */
export function insertRows(
  model: GridModel,
  given: readonly Values[],
  index: number,
  { defaults = true, silent = false }: AddOptions = {},
): readonly RowKey[] {
  if (!Number.isInteger(index) || index < 0) throw new RangeError(`insertRows: ${index} is no position`)
  const at = Math.min(index, model.store.size)
  const appended = index >= model.store.size
  const entries = fresh(model, given, defaults)
  const told = () => {
    const hear = appended ? model.events.onAdded : model.events.onInserted
    if (silent || !hear) return
    hear({ rows: rowsOf(model, entries), keys: keysOf(entries), index: at, num: entries.length })
  }
  if (entries.length > 0) model.commit([{ kind: 'insert', at: run(at, entries.length), entries }], told)
  return keysOf(entries)
}

const keysOf = (entries: readonly Entry[]): readonly RowKey[] => entries.map(({ key }) => key)

/** Appends rows in one step. */
export const addRows = (model: GridModel, given: readonly Values[], options?: AddOptions): readonly RowKey[] =>
  insertRows(model, given, model.store.size, options)

/** Removes rows in one step; loaded ones count as deleted. Returns the ids of those. */
export function removeRows(model: GridModel, ids: string | readonly string[]): readonly string[] {
  const asked: readonly unknown[] = typeof ids === 'string' ? [ids] : Array.isArray(ids) ? ids : [undefined]
  if (!asked.every((each) => typeof each === 'string')) throw new TypeError('removeRows: an id or a list of ids')
  const found = [...new Set(asked)]
    .map((key) => ({ at: model.store.indexOf(key), entry: model.store.entry(key) }))
    .filter((each): each is { at: number; entry: Entry } => each.entry !== undefined)
    .sort((a, b) => a.at - b.at)
  if (found.length === 0) return []
  const change: Change = { kind: 'remove', at: found.map(({ at }) => at), entries: found.map(({ entry }) => entry) }
  const deleted = found.filter(({ entry }) => entry.original !== undefined).map(({ entry }) => entry.key)
  model.commit([change], () => {
    if (deleted.length > 0) model.events.onDeleted?.(deleted)
  })
  return deleted
}

/** Moves a row within the whole table, including parts that are not drawn. */
export function moveRow(model: GridModel, from: number, to: number): boolean {
  const last = model.store.size - 1
  const target = Math.max(0, Math.min(to, last))
  if (from < 0 || from > last || from === target) return false
  model.commit([{ kind: 'move', from, to: target }], () =>
    model.events.onDragged?.({ oldIndex: from, newIndex: target }),
  )
  return true
}

/** Whether a row can move: not up from the first position, not down from the last. */
export const canMove = (model: GridModel, key: RowKey): { readonly up: boolean; readonly down: boolean } => {
  const at = model.store.indexOf(key)
  return { up: at > 0, down: at >= 0 && at < model.store.size - 1 }
}
