import { type KeyboardEvent, type ReactNode, useMemo, useRef } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { useInSlices } from '../../../lib/use-in-slices.ts'
import { useStable } from '../../../lib/use-stable.ts'
import { useIsPhone } from '../../../lib/viewport.ts'
import type { Column } from '../data-table/column.ts'
import '../data-table/data-table.css'
import { HeadCell } from '../data-table/head-cell.tsx'
import { PageBox, useTick } from '../data-table/select-box.tsx'
import { leadLook } from '../data-table/table-head.tsx'
import { useOpening } from '../data-table/use-opening.ts'
import { TreeRow } from './tree-row.tsx'
import type { BranchRow } from './tree-rows-of.ts'
import { TreeScroll } from './tree-scroll.tsx'
import './tree-table.css'
import { type PlacedRow, useBranches } from './use-branches.ts'

const NONE: ReadonlySet<string> = new Set()
const NO_ROWS: readonly never[] = []

export interface TreeTableProps<Row extends BranchRow> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  /** Loads the rows below one when it is opened; the answer may be a list or have records. */
  readonly load?: ((row: Row) => Promise<unknown>) | undefined
  /** Open rows, initially and whenever the rows are replaced; absent: opened rows stay open. */
  readonly open?: ReadonlySet<string> | undefined
  readonly actions?: ((row: Row) => ReactNode) | undefined
  /** Ticked rows; without `onSelect`, rows cannot be ticked. */
  readonly selected?: ReadonlySet<string> | undefined
  readonly onSelect?: ((selected: ReadonlySet<string>) => void) | undefined
  /** Called when a branch is opened or closed. */
  readonly onTwist?: ((row: Row, isOpen: boolean) => void) | undefined
  readonly onRow?: ((row: Row) => void) | undefined
  readonly current?: string | undefined
  readonly busy?: boolean | undefined
  readonly empty?: ReactNode
}

// A table whose rows take the focus is a treegrid; ARIA allows this role on <table>.
const treegrid = { role: 'treegrid' } as const

const idOf = ({ id }: BranchRow): string => id

type RowMove = number | 'twist' | 'enter' | undefined

/** The effect of a key on a row: move to another row, open or close, or enter it. */
function rowMove(key: string, shown: readonly PlacedRow<BranchRow>[], at: number): RowMove {
  const held = shown[at]
  if (!held) return undefined
  const way = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: shown.length - 1 }[key]
  if (way !== undefined) return way
  if (key === 'Enter') return 'enter'
  if (key === 'ArrowRight' && held.isBranch) return held.isOpen ? at + 1 : 'twist'
  if (key !== 'ArrowLeft') return undefined
  if (held.isOpen) return 'twist'
  const parent = shown.findIndex(({ row }) => row.id === held.parent)
  return parent < 0 ? undefined : parent
}

/**
 * A table whose rows have child rows; branches are loaded when they are opened. Arrows move, right opens, left closes.
 */
export function TreeTable<Row extends BranchRow>(props: TreeTableProps<Row>) {
  const { label, actions } = props
  const rows = useInSlices(props.rows.length > 0 ? props.rows : undefined) ?? NO_ROWS
  const busy = props.busy === true || rows.length < props.rows.length
  const isPhone = useIsPhone()
  const columns = useMemo(
    () => (isPhone ? props.columns.filter(({ wideOnly }) => !wideOnly) : props.columns),
    [isPhone, props.columns],
  )
  const t = useText()
  const body = useRef<HTMLTableSectionElement>(null)
  const tick = useTick(props)
  const branches = useBranches(rows, props.load, props.open)
  const { shown } = branches
  const { marked, open } = useOpening({ ...props, rowKey: idOf })
  const twist = useStable((row: Row) => {
    branches.twist(row)
    props.onTwist?.(row, !shown.some((placed) => placed.row.id === row.id && placed.isOpen))
  })
  const ids = useMemo(() => shown.map(({ row }) => row.id), [shown])
  if (shown.length === 0 && props.empty && !busy) return <>{props.empty}</>

  const focusRow = (at: number) => {
    const id = ids[Math.min(Math.max(at, 0), ids.length - 1)]
    if (id === undefined) return
    branches.activate(id)
    body.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus()
  }

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    // Buttons and fields of a row have their own keys.
    const id = event.target instanceof HTMLElement ? event.target.dataset.row : undefined
    const at = id === undefined ? -1 : ids.indexOf(id)
    const held = shown[at]
    if (!held) return
    const move = rowMove(event.key, shown, at)
    if (typeof move === 'number') focusRow(move)
    else if (move === 'twist') twist(held.row)
    else if (move === 'enter') open?.(held.row)
    else return
    event.preventDefault()
  }

  return (
    <TreeScroll
      columns={columns}
      isSelectable={props.onSelect !== undefined}
      hasActions={actions !== undefined}
      hasRows={shown.length > 0}
      busy={busy}
    >
      {(fitting, { isTight, isProbed }) => (
        <table className={`h-table is-tree ${isTight ? 'is-tight' : ''}`} {...treegrid} aria-label={label}>
          <thead>
            <tr>
              {props.onSelect ? (
                <th {...leadLook('b', true)} scope="col">
                  <PageBox rows={ids} selected={props.selected ?? NONE} onSelect={props.onSelect} />
                </th>
              ) : null}
              {fitting.map((column, at) => (
                <HeadCell key={column.key} column={column} at={at} sort={undefined} onSort={undefined} />
              ))}
              {actions ? (
                <th className="h-table-actions" scope="col">
                  {t('kit.actions')}
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody ref={body} className={isProbed ? 'is-probed' : undefined} onKeyDown={handleKey}>
            {(isProbed ? shown.slice(0, 1) : shown).map(({ row, parent: _parent, ...place }, at) => (
              <TreeRow
                key={row.id}
                {...{ row, columns: fitting, actions, ...place }}
                isCurrent={marked === row.id}
                isTicked={props.onSelect ? (props.selected?.has(row.id) ?? false) : undefined}
                isStop={row.id === (branches.active ?? ids[0]) || (at === 0 && !ids.includes(branches.active ?? ''))}
                onRow={open}
                onTwist={twist}
                onActive={branches.activate}
                onTick={tick}
              />
            ))}
          </tbody>
        </table>
      )}
    </TreeScroll>
  )
}
