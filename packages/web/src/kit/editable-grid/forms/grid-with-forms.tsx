import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { Dialog } from '../../overlay/dialog/dialog.tsx'
import { useLeave } from '../../overlay/dialog/use-leave.ts'
import { cellTypes } from '../cells/cell-types.ts'
import { EditableGrid } from '../editable-grid.tsx'
import type { GridColumn } from '../model/column.ts'
import type { Row, RowKey, Values } from '../model/row.ts'
import type { GridHandle } from '../view/grid-handle.ts'
import type { CellClick, EditableGridProps } from '../view/grid-props.ts'
import { RowForm } from './row-form.tsx'
import { type SubAt, SubTable } from './sub-table.tsx'
import './forms.css'

export interface DetailsConfirm {
  readonly row: Row
  readonly column: GridColumn
  /** Call this with true to close the window. */
  readonly callback: (success: boolean) => void
}

export interface GridWithFormsProps extends EditableGridProps {
  /** A click on a read-only cell opens what `subForm` draws for its row. */
  readonly clickRowShowSubForm?: boolean
  /** A click on a column with `showDetails` opens the row in a window. */
  readonly clickRowShowMainForm?: boolean
  readonly subForm?: (row: Row, key: RowKey) => ReactNode
  /** Draws the row in its window; without it every column is a field. */
  readonly mainForm?: (row: Row, change: (values: Values) => void) => ReactNode
  /** Without it, OK puts the values into the table. */
  readonly onDetailsConfirm?: (event: DetailsConfirm) => void
}

interface Details {
  readonly row: Row
  readonly rowKey: RowKey
  readonly column: GridColumn
}

/** [M06] px */
const DETAILS_WIDTH = 1200

/** The editable grid with a sub-table beside a row and the row's details in a window. Ctrl+Enter opens them by key. */
export function GridWithForms(props: GridWithFormsProps) {
  const { clickRowShowSubForm, clickRowShowMainForm, subForm, mainForm, onDetailsConfirm, ...grid } = props
  const around = useRef<HTMLDivElement>(null)
  const handle = useRef<GridHandle>(undefined)
  const [sub, setSub] = useState<SubAt>()
  const [details, setDetails] = useState<Details>()

  const show = ({
    rowKey,
    row,
    column,
    editable,
    y,
  }: Pick<CellClick, 'rowKey' | 'row' | 'column' | 'editable'> & { y: number | undefined }) => {
    if (clickRowShowMainForm && column.showDetails) setDetails({ row, rowKey, column })
    else if (editable || !clickRowShowSubForm || sub?.rowKey === rowKey) setSub(undefined)
    else setSub({ rowKey, pointerY: y })
  }
  const [ready] = useState(() => (given: GridHandle) => {
    handle.current = given
    latest.current?.(given)
  })
  const latest = useRef(grid.onReady)
  latest.current = grid.onReady

  const handleKey = (event: KeyboardEvent) => {
    const isGrid = event.target instanceof Element && event.target.matches('[role="grid"]')
    if (!isGrid || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    const at = around.current && activeCell(around.current)
    const column = at && props.columns.find(({ key }) => key === at.column)
    const row = at && handle.current?.getIfRowById(at.rowKey)?.row
    if (!at || !column || !row) return
    event.preventDefault()
    event.stopPropagation()
    show({ rowKey: at.rowKey, row, column, editable: false, y: undefined })
  }
  const apply = ({ rowKey, column }: Details, row: Row) => {
    const close = () => setDetails(undefined)
    if (onDetailsConfirm) onDetailsConfirm({ row, column, callback: (success) => success && close() })
    else {
      handle.current?.setValues([{ rowKey, values: row }])
      close()
    }
  }
  const subRow = sub && handle.current?.getIfRowById(sub.rowKey)?.row
  const types = grid.types ?? cellTypes
  return (
    <div ref={around} className="h-grid-forms" onKeyDownCapture={handleKey}>
      <EditableGrid
        {...grid}
        onReady={ready}
        onCellClick={(click) => {
          grid.onCellClick?.(click)
          show({ ...click, y: click.event.clientY })
        }}
      />
      {sub && subRow && subForm ? (
        <SubTable at={sub} around={around} onClose={() => setSub(undefined)}>
          {subForm(subRow, sub.rowKey)}
        </SubTable>
      ) : null}
      {details ? (
        <DetailsWindow
          details={details}
          onClose={() => setDetails(undefined)}
          onConfirm={(row) => apply(details, row)}
          draw={(row, change) => (
            <>
              {mainForm ? (
                mainForm(row, change)
              ) : (
                <RowForm columns={grid.columns} types={types} rowKey={details.rowKey} row={row} onChange={change} />
              )}
              {subForm?.(row, details.rowKey)}
            </>
          )}
        />
      ) : null}
    </div>
  )
}

/** The cell at the grid's cursor, from the grid's `aria-activedescendant`. */
function activeCell(around: HTMLElement): { readonly rowKey: RowKey; readonly column: string } | undefined {
  const id = around.querySelector('[role="grid"]')?.getAttribute('aria-activedescendant')
  const cell = id ? document.getElementById(id) : null
  const rowKey = cell?.closest<HTMLElement>('[data-key]')?.dataset.key
  const column = cell?.dataset.col
  return rowKey === undefined || column === undefined ? undefined : { rowKey, column }
}

interface DetailsWindowProps {
  readonly details: Details
  readonly onClose: () => void
  readonly onConfirm: (row: Row) => void
  readonly draw: (row: Row, change: (values: Values) => void) => ReactNode
}

/** Edits a copy of the row; the table changes on OK only. */
function DetailsWindow({ details, onClose, onConfirm, draw }: DetailsWindowProps) {
  const t = useText()
  const [row, setRow] = useState<Row>(() => structuredClone(details.row))
  const [start] = useState(row)
  const leave = useLeave(row !== start, onClose)
  return (
    <Dialog
      title={t('cell.details')}
      width={DETAILS_WIDTH}
      switchFullscreen
      okClose={false}
      onOk={() => onConfirm(row)}
      onClose={leave}
    >
      {draw(row, (values) => setRow((before) => ({ ...before, ...values })))}
    </Dialog>
  )
}
