import { type ComponentType, createContext } from 'react'
import type { GridColumn } from '../../model/column.ts'
import type { Row, RowKey } from '../../model/row.ts'

/** What a slot is given; the names of both earlier grids. */
export interface SlotProps {
  readonly value: unknown
  readonly text: string
  readonly row: Row
  readonly rowId: RowKey
  readonly rowIndex: number
  readonly column: GridColumn
  readonly disabled: boolean
  /** The cell has failed a rule. */
  readonly isNotPass: boolean
  readonly triggerChange: (value: unknown) => void
  /** A stop of Tab only while the keyboard is inside the cell: give it to what can be focused. */
  readonly tabIndex: 0 | -1
}

export type Slots = Readonly<Record<string, ComponentType<SlotProps>>>

/** The screen's own cells by name (`slotName`, `slot`, else the column's key); the grid provides them. */
export const SlotsContext = createContext<Slots>({})
