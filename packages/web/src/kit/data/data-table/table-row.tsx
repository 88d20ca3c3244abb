import { memo, type ReactNode, useId, useState } from 'react'
import { useLanguage } from '../../../lib/text/text.ts'
import { cellOf, type DataTableProps } from './cell.tsx'
import type { Column } from './column.ts'
import { holdsControls, walkable } from './row-keys.ts'
import { RowBox, type Tick } from './select-box.tsx'
import { leadLook } from './table-head.tsx'
import { CUT, pinnedLook, type TableLayout } from './table-layout.ts'
import { Unfold } from './unfold.tsx'

interface CellProps<Row> {
  readonly column: Column<Row>
  readonly content: ReactNode
  /** The position of its column. */
  readonly at: number
}

const textOf = (content: ReactNode): string | undefined => (typeof content === 'string' ? content : undefined)

/**
 * Columns with a fixed width stay on one line, cut where it is too long, with the whole text as a tooltip. Others wrap.
 * The first column is pinned.
 */
function Cell<Row>({ column: { number, mono, width }, content, at }: CellProps<Row>) {
  const classes = [
    ...[number ? 'h-number' : '', mono ? 'h-mono' : '', width === undefined ? '' : 'is-line'],
    at === 0 ? 'is-pinned' : '',
  ]
  return (
    <td
      className={classes.filter(Boolean).join(' ') || undefined}
      style={{
        ...(width === undefined ? {} : { maxWidth: Math.round(width * CUT) }),
        ...(at === 0 ? pinnedLook('0') : {}),
      }}
      title={width === undefined ? undefined : textOf(content)}
    >
      {content}
    </td>
  )
}

/** The same in a table with user-defined widths and pinned columns, which are set by the table's properties. */
function LaidCell<Row>({
  column: { key, number, mono, width },
  content,
  at,
  layout,
}: CellProps<Row> & { readonly layout: TableLayout }) {
  const isLine = (layout.widths[key] ?? width) !== undefined
  const isPinned = layout.pinned.includes(key)
  const classes = [number ? 'h-number' : '', mono ? 'h-mono' : '', isLine ? 'is-line' : '', isPinned ? 'is-pinned' : '']
  return (
    <td
      className={classes.filter(Boolean).join(' ') || undefined}
      style={{ maxWidth: `var(--h-m${at}, none)`, ...(isPinned ? pinnedLook(`${at}`) : {}) }}
      title={isLine ? textOf(content) : undefined}
    >
      {content}
    </td>
  )
}

interface TableRowProps<Row>
  extends Pick<DataTableProps<Row>, 'columns' | 'single' | 'onRow' | 'actions' | 'detail' | 'layout'> {
  readonly row: Row
  readonly id: string
  readonly group: string
  readonly tone: 'warn' | 'bad' | undefined
  /** A column is pinned. */
  readonly isPinned: boolean
  readonly isStop: boolean
  readonly onStop: (key: string) => void
  /** Whether it is the row shown in a neighbouring panel; undefined without such a panel. */
  readonly isCurrent: boolean | undefined
  /** Undefined: the row cannot be selected. */
  readonly isTicked: boolean | undefined
  readonly onTick: Tick
}

function Line<Row>({ row, id, isStop, onStop, isCurrent, isTicked, isPinned, ...props }: TableRowProps<Row>) {
  const { columns, onRow, actions, tone, layout } = props
  useLanguage()
  const [isOpen, setOpen] = useState(false)
  const line = useId()
  const className = [isCurrent ? 'is-current' : '', onRow ? 'is-link' : '', tone ? `is-${tone}` : '']
  const open = onRow && (() => onRow(row))
  const tick = isTicked === undefined ? undefined : () => props.onTick(id, !isTicked)
  const fields = (
    <tr
      className={className.filter(Boolean).join(' ')}
      aria-selected={onRow ? isCurrent : isTicked}
      {...(open || tick ? walkable(id, isStop, onStop, { open, tick }) : {})}
    >
      {props.detail ? (
        <td {...leadLook('a', isPinned)}>
          <Unfold controls={line} isOpen={isOpen} onChange={setOpen} />
        </td>
      ) : null}
      {isTicked === undefined ? null : (
        <td {...leadLook('b', isPinned)} {...holdsControls}>
          <RowBox row={id} checked={isTicked} onTick={props.onTick} single={props.single} group={props.group} />
        </td>
      )}
      {columns.map((column, at) => {
        const cell = { column, content: cellOf(column, row), at }
        return layout ? <LaidCell key={column.key} {...cell} layout={layout} /> : <Cell key={column.key} {...cell} />
      })}
      {layout ? <td className="h-table-fill" aria-hidden="true" /> : null}
      {actions ? (
        <td className="h-table-actions" {...holdsControls}>
          <div className="h-row-actions">{actions(row)}</div>
        </td>
      ) : null}
    </tr>
  )
  if (!props.detail || !isOpen) return fields
  const width = columns.length + 1 + [isTicked !== undefined, layout, actions].filter(Boolean).length
  return (
    <>
      {fields}
      <tr id={line} className="h-table-detail">
        <td colSpan={width}>{props.detail(row)}</td>
      </tr>
    </>
  )
}

/**
 * Drawn again for its own changes and in another language only: not when another row is ticked or focused. `memo` loses
 * the type parameter.
 */
export const TableRow = memo(Line) as typeof Line
