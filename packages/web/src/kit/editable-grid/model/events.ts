import type { GridColumn } from './column.ts'
import type { Row, RowKey } from './row.ts'
import type { SelectionKind } from './selection.ts'

/** New rows, all of one action together. */
export interface AddedEvent {
  readonly rows: readonly Row[]
  readonly keys: readonly RowKey[]
  /** Position of the first one in the whole table, from 0. */
  readonly index: number
  readonly num: number
}

export interface RemoveEvent {
  /** The loaded ones among the removed rows; rows never saved are left out. */
  readonly deleteRows: readonly Row[]
  readonly deleteIds: readonly string[]
  /** With `asyncRemove`: call this to remove the rows. */
  readonly confirmRemove?: () => void
}

export interface SelectRowEvent {
  readonly type: SelectionKind | 'checkbox-all'
  readonly action: 'selected' | 'unselected' | 'selected-all'
  readonly row: Row | undefined
  readonly selectedRows: readonly Row[]
  readonly selectedRowIds: readonly RowKey[]
}

export interface ValueChangeEvent {
  readonly type: string
  readonly value: unknown
  readonly oldValue: unknown
  readonly column: GridColumn
  readonly row: Row
  readonly rowKey: RowKey
  readonly rowIndex: number
  readonly isSetValues: boolean
}

/** Events of the grid for its screen. */
export interface GridEvents {
  readonly onAdded?: (event: AddedEvent) => void
  readonly onInserted?: (event: AddedEvent) => void
  readonly onRemove?: (event: RemoveEvent) => void
  /** Ids of the loaded rows that one action removed. */
  readonly onDeleted?: (ids: readonly string[]) => void
  readonly onSelectRowChange?: (event: SelectRowEvent) => void
  readonly onValueChange?: (event: ValueChangeEvent) => void
  readonly onDragged?: (event: { readonly oldIndex: number; readonly newIndex: number }) => void
  readonly onPageChange?: (event: { readonly current: number; readonly pageSize: number }) => void
  readonly onSave?: () => void
  /** After an undo or redo. */
  readonly onHistory?: (action: 'undo' | 'redo') => void
}
