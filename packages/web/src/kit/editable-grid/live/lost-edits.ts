import { type Row, type RowKey, sameValue } from '../model/row.ts'
import type { Entry } from '../model/row-store.ts'
import type { GridView } from '../view/grid-view.ts'

/** Unsaved changes in a row that another user has deleted. */
export interface LostEdit {
  /** The text of the row's first cell. */
  readonly row: string
  /** `column value` for each cell. */
  readonly cells: readonly string[]
}

/** Closes the editor of a deleted row, and returns the changes that can no longer be saved. */
export function lostEdits(view: GridView, gone: readonly Entry[]): readonly LostEdit[] {
  const open = view.editing.get()
  const isGone = gone.some(({ key }) => key === open?.key)
  if (isGone) view.editing.set(undefined)
  return gone.flatMap(({ key, values, original = {} }) => {
    const written: Row = isGone && open?.key === key && open.touched ? { ...values, [open.column]: open.draft } : values
    const cells = view.model.columns
      .filter((column) => !sameValue(written[column.key], original[column.key]))
      .map((column) => `${column.title} ${textOf(view, key, column.key, written)}`)
    const [first] = view.model.columns
    return cells.length > 0 ? [{ row: first ? textOf(view, key, first.key, original) : '', cells }] : []
  })
}

function textOf({ model }: GridView, key: RowKey, name: string, row: Row): string {
  const column = model.column(name)
  return column ? model.codec(column).toText(row[name], { ...model.codecContext(key, column), row }) : ''
}
