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
  /** What the table lists, for people who do not see it. */
  readonly label: string
  /** Under this name each person's columns are kept: their widths, pins and which are hidden. It never changes. */
  readonly gridId?: string
  readonly columns: readonly GridColumn[]
  /**
   * Loaded whole whenever the array is another one. A live table takes in and drops rows then and leaves the others as
   * they are, with what is being written in them: their values come in by `live`.
   */
  readonly dataSource: readonly Row[]
  /** More types than the kit's, or others in their place. */
  readonly types?: CellTypes
  readonly rowKey?: string
  /** Every cell is open (default, as the specification has it); `false`: a click opens one cell. */
  readonly alwaysEdit?: boolean
  /** What a click outside does to an open cell: its value is kept (default) or put back. */
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
  /** What an opened row shows below itself. */
  readonly expandContent?: (row: Row, key: RowKey) => ReactNode
  readonly dragSort?: boolean
  readonly dragSortKey?: string
  /** The row menu offers to insert a row (default). */
  readonly insertRow?: boolean
  readonly toolbar?: boolean | GridToolbar
  /** Settings of adding (how many, where, scroll there) beside the add button. */
  readonly addButtonSettings?: boolean
  /** Codes of buttons and columns this user may not have, without prefix; see `lib/session`. */
  readonly excludedCodes?: readonly string[]
  readonly pagination?: Paging
  readonly editRules?: Readonly<Record<string, readonly Rule[]>>
  readonly linkageConfig?: readonly Linkage[]
  readonly asyncRemove?: boolean
  /** May refuse a removal: the text it resolves to is shown and the rows stay. */
  readonly beforeDelete?: (keys: readonly RowKey[]) => Promise<string | undefined>
  readonly empty?: ReactNode
  readonly onCellClick?: (event: CellClick) => void
  /** Blur of an edited cell. */
  readonly onBlur?: (event: { readonly rowKey: RowKey; readonly column: GridColumn; readonly value: unknown }) => void
  /** Others' saved cells and who is editing; without it the table is not live. */
  readonly live?: LiveSource
  /** Which of the page's tables this is, on the wire. */
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
