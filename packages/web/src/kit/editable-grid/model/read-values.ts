import type { GridModel } from './grid-model.ts'
import type { Row, RowKey } from './row.ts'
import type { Entry } from './row-store.ts'
import { columnStatistics } from './statistics.ts'

interface ReadOptions {
  readonly rowIds?: readonly RowKey[] | undefined
  /** Rows added here are returned without their temporary id, so that the server assigns one. */
  readonly deleteTempId?: boolean
}

/** A row as returned by the grid: a copy, lists converted by their type, sort number included. */
function saved(model: GridModel, { key, original }: Entry, deleteTempId: boolean): Row {
  const copy: Record<string, unknown> = { ...structuredClone(model.row(key)) }
  for (const column of model.columns) {
    const { save } = model.codec(column)
    if (save && column.key in copy) copy[column.key] = save(copy[column.key], column)
  }
  if (original === undefined && deleteTempId) delete copy[model.idField]
  return copy
}

/** The rows in order. */
export const tableData = (model: GridModel, { rowIds, deleteTempId = true }: ReadOptions = {}): readonly Row[] =>
  model.store.entries(rowIds).map((entry) => saved(model, entry, deleteTempId))

/** The rows added here. */
export const newData = (model: GridModel, withId = false): readonly Row[] =>
  model.store
    .entries()
    .filter(({ original }) => original === undefined)
    .map((entry) => saved(model, entry, !withId))

/** The loaded rows that were changed here. */
export const changedData = (model: GridModel): readonly Row[] =>
  model.store
    .entries()
    .filter(({ key, original }) => original !== undefined && changedColumns(model, key).length > 0)
    .map((entry) => saved(model, entry, false))

/** The columns of a loaded row whose value differs from the loaded one, including the sort number. */
export function changedColumns(model: GridModel, key: RowKey): readonly string[] {
  const entry = model.store.entry(key)
  if (!entry?.original) return []
  const columns = model.columns.filter((column) => model.store.isChanged(key, column.key)).map(({ key: each }) => each)
  const sort = model.sortField
  if (sort === undefined || entry.original[sort] === undefined) return columns
  return Number(entry.original[sort]) === model.store.indexOf(key) + 1 ? columns : [...columns, sort]
}

/** Loaded rows that were removed, complete; rows that were never saved are not among them. */
export const deletedData = (model: GridModel): readonly Row[] =>
  [...model.store.removed.values()].map(({ original, values }) => structuredClone(original ?? values))

export const deletedIds = (model: GridModel): readonly string[] => [...model.store.removed.keys()]

/** Sum and mean of a column over the whole table, not only its page. */
export const statisticsValue = (model: GridModel, column: string): ReturnType<typeof columnStatistics> =>
  columnStatistics(
    model.store.entries().map(({ values }) => values),
    column,
  )
