import { memo, type ReactNode } from 'react'
import { useStore } from '../../../lib/store.ts'
import type { CellContext, CellType } from '../cells/cell-type.ts'
import type { RowKey } from '../model/row.ts'
import { cellContext } from './cell-context.ts'
import { commitLive } from './editing.ts'
import type { GridView } from './grid-view.ts'
import type { PlacedColumn } from './layout.ts'

interface DataCellProps extends GridCellProps {
  /** The row is disabled: cells are redrawn when that changes. */
  readonly off: boolean
  /** Increases with each change of the cell, which is then redrawn. */
  readonly version: number
}

export interface GridCellProps {
  readonly view: GridView
  readonly rowKey: RowKey
  /** The element of the pool that draws the row. */
  readonly slot: number
  readonly placed: PlacedColumn
  readonly gridId: string
}

/** Id of a cell's element, for `aria-activedescendant`. By the row's slot: elements keep their ids while rows scroll. */
export const cellId = (gridId: string, slot: number | 'head', column: number): string => `${gridId}-${slot}-${column}`

/** One cell: redrawn only when its own value, problem or permission changes. */
export const GridCell = memo(function GridCell({ view, rowKey, slot, placed, gridId, off }: DataCellProps) {
  const { model } = view
  const type = view.typeOf(placed)
  const cell = cellContext(model, rowKey, placed.column)
  const locked = model.isLocked(rowKey, placed.column)
  const problem = model.problems.get(rowKey, placed.key)
  const align = placed.column.align ?? type.align ?? 'left'
  const content = type.Live ? (
    <LiveCell view={view} cell={cell} type={type} invalid={problem !== undefined} />
  ) : (
    shown(cell, type)
  )
  return (
    <div
      id={cellId(gridId, slot, placed.index)}
      role="gridcell"
      tabIndex={-1}
      aria-colindex={placed.index + 1}
      aria-readonly={locked || undefined}
      aria-invalid={problem ? true : undefined}
      className={classOf({
        align,
        isPlain: typeof content === 'string',
        isLocked: locked,
        isDisabled: cell.disabled || off,
        isBad: problem !== undefined,
        isChanged: model.store.isChanged(rowKey, placed.key),
      })}
      data-col={placed.key}
      style={{ left: placed.left, width: placed.width }}
    >
      {content}
    </div>
  )
})

function shown(cell: CellContext, type: CellType): ReactNode {
  if (type.display) return type.display(cell)
  const text = type.toText(cell.value, cell)
  if (text === '' && cell.placeholder !== undefined) return <i className="h-grid-hint">{cell.placeholder}</i>
  return text
}

interface CellLook {
  readonly align: string
  /** Text only: laid out as one line, which costs less than nested boxes. */
  readonly isPlain: boolean
  readonly isLocked: boolean
  readonly isDisabled: boolean
  readonly isBad: boolean
  readonly isChanged: boolean
}

function classOf({ align, isPlain, isLocked, isDisabled, isBad, isChanged }: CellLook): string {
  let name = 'h-grid-cell'
  if (align !== 'left') name += ` is-${align}`
  if (isPlain) name += ' is-plain'
  if (isLocked) name += ' is-locked'
  if (isDisabled) name += ' is-disabled'
  if (isBad) name += ' is-bad'
  if (isChanged) name += ' is-changed'
  return name
}

function LiveCell({
  view,
  cell,
  type,
  invalid,
}: {
  readonly view: GridView
  readonly cell: CellContext
  readonly type: CellType
  readonly invalid: boolean
}) {
  const { key, column, token } = useStore(view.liveFocus)
  const { Live } = type
  if (!Live) return null
  return (
    <Live
      cell={cell}
      invalid={invalid}
      focusToken={key === cell.rowKey && column === cell.column.key ? token : 0}
      onCommit={(value, more) => commitLive(view, cell, value, more)}
      onLeave={() => view.focusGrid()}
    />
  )
}
