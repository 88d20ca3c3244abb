import type { ReactNode } from 'react'
import type { CellTypes } from '../cells/cell-type.ts'
import type { Slots } from '../cells/slot/slots.ts'
import type { LiveSource } from '../live/live-source.ts'
import type { GridColumn } from '../model/column.ts'
import type { DisabledRows } from '../model/disabled.ts'
import type { GridEvents } from '../model/events.ts'
import type { Linkage } from '../model/linkage.ts'
import type { Paging } from '../model/pages.ts'
import type { Row, RowKey } from '../model/row.ts'
import type { Rule } from '../model/rule.ts'
import type { GridHandle } from './grid-handle.ts'

export type GridButton = 'add' | 'save' | 'remove' | 'clearSelection' | 'collapse'

export interface GridToolbar {
  readonly buttons?: readonly GridButton[]
  readonly prefix?: ReactNode
  readonly suffix?: ReactNode
  /** Below the buttons. */
  readonly after?: ReactNode
}

export interface EditableGridProps extends GridEvents {
  /** Accessible name of the table. */
  readonly label: string
  /** Name under which each user's columns are saved: widths, pins and hidden ones. Must not change. */
  readonly gridId?: string
  readonly columns: readonly GridColumn[]
  /**
   * Loaded whenever the array is another object. A live table only adds and removes rows then and leaves the others
   * unchanged, with local edits: their values are received by `live`.
   */
  readonly dataSource: readonly Row[]
  /** Types in addition to the kit's, or replacing them. */
  readonly types?: CellTypes
  readonly rowKey?: string
  /** Every cell is open (the default, by the specification); `false`: a click opens one cell. */
  readonly alwaysEdit?: boolean
  /** Effect of a click outside on an open cell: its value is stored (default) or discarded. */
  readonly outsideClick?: 'commit' | 'revert'
  readonly disabled?: boolean
  readonly disabledRows?: DisabledRows
  readonly loading?: boolean
  readonly height?: number | 'auto'
  readonly maxHeight?: number
  readonly rowHeight?: number
  readonly size?: 'medium' | 'small' | 'mini' | 'tiny'
  readonly bordered?: boolean
  readonly rowNumber?: boolean
  readonly rowSelection?: boolean
  readonly rowSelectionType?: 'checkbox' | 'radio'
  readonly clickSelectRow?: boolean
  readonly rowExpand?: boolean
  /** Details shown below an unfolded row. */
  readonly expandContent?: (row: Row, key: RowKey) => ReactNode
  readonly dragSort?: boolean
  readonly dragSortKey?: string
  /** Rows may be inserted (default): by the row menu, and by pasting past the end. */
  readonly insertRow?: boolean
  readonly toolbar?: boolean | GridToolbar
  /** Settings of adding (number, position, scrolling) beside the add button. */
  readonly addButtonSettings?: boolean
  /** Codes of buttons and columns hidden from this user, without prefix; see `lib/session`. */
  readonly excludedCodes?: readonly string[]
  readonly pagination?: Paging
  readonly editRules?: Readonly<Record<string, readonly Rule[]>>
  readonly linkageConfig?: readonly Linkage[]
  readonly asyncRemove?: boolean
  /** May refuse a removal: the resolved text is shown and the rows stay. */
  readonly beforeDelete?: (keys: readonly RowKey[]) => Promise<string | undefined>
  readonly empty?: ReactNode
  readonly onCellClick?: (event: CellClick) => void
  /** Blur of an edited cell. */
  readonly onBlur?: (event: { readonly rowKey: RowKey; readonly column: GridColumn; readonly value: unknown }) => void
  /** Other users' saved rows and edits; without it the table is not live. */
  readonly live?: LiveSource
  /** The table's name on the wire, among those of the page. */
  readonly socketKey?: string
  /** Others' values turn over the old ones (default). */
  readonly reloadEffect?: boolean
  /** The screen's own cells, by `slotName`, `slot` or column key. */
  readonly slots?: Slots
  /** Passes the methods (`addRows`, `getTableData`, `validateTable` …) to the screen once the grid is mounted. */
  readonly onReady?: (handle: GridHandle) => void
}

export interface CellClick {
  readonly rowKey: RowKey
  readonly row: Row
  readonly column: GridColumn
  /** The cell can be edited, so a sub-table must not open. */
  readonly editable: boolean
  readonly element: HTMLElement
  readonly event: MouseEvent
}
