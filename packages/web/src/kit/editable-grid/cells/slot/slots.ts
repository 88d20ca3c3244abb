import { type ComponentType, createContext } from 'react'
import type { GridColumn } from '../../model/column.ts'
import type { Row, RowKey } from '../../model/row.ts'

/** Props of a slot, under the names of both earlier grids. */
export interface SlotProps {
  readonly value: unknown
  readonly text: string
  readonly row: Row
  readonly rowId: RowKey
  readonly rowIndex: number
  readonly column: GridColumn
  readonly disabled: boolean
  /** The cell failed a validation rule. */
  readonly isNotPass: boolean
  readonly triggerChange: (value: unknown) => void
  /** A Tab stop only while the keyboard is inside the cell: pass it to focusable elements. */
  readonly tabIndex: 0 | -1
}

export type Slots = Readonly<Record<string, ComponentType<SlotProps>>>

/** The screen's own cells by name (`slotName`, `slot`, otherwise the column's key); provided by the grid. */
export const SlotsContext = createContext<Slots>({})
