import type { CellContext } from '../cells/cell-type.ts'
import type { GridColumn } from '../model/column.ts'
import type { GridModel } from '../model/grid-model.ts'
import { fillIn } from '../model/placeholder.ts'
import type { RowKey } from '../model/row.ts'

/** A cell's present context for its type. */
export function cellContext(model: GridModel, key: RowKey, given: GridColumn): CellContext {
  const column = model.column(given.key) ?? given
  const context = model.codecContext(key, column)
  return {
    ...context,
    rowKey: key,
    rowIndex: model.store.indexOf(key),
    value: model.value(key, column.key),
    disabled: model.isCellDisabled(key, column),
    placeholder: column.placeholder === undefined ? undefined : fillIn(column.placeholder, column),
  }
}
