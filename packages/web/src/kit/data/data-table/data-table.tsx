import { type ReactNode, useId, useRef, useState } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { useIsPhone } from '../../../lib/viewport.ts'
import { useScrollStop } from '../../form/size/use-scroll-stop.ts'
import { Awaited } from './awaited.tsx'
import { CardList } from './card-list.tsx'
import { cellOf, type DataTableProps } from './cell.tsx'
import type { Column } from './column.ts'
import './data-table.css'
import { HeadCell } from './head-cell.tsx'
import { openable } from './row-keys.ts'
import { PageBox, RowBox } from './select-box.tsx'
import { Unfold } from './unfold.tsx'

/** A table with a head that stays, rows that scroll below it, and cards in its place on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const phone = useIsPhone()
  if (props.rows.length === 0 && props.empty && !props.busy) return <>{props.empty}</>
  if (phone && !props.dense) return <CardList {...props} />
  return <WideTable {...props} />
}

/** Columns with a width of their own stay on one line; the others wrap. */
function classOf<Row>({ number, mono, width }: Column<Row>): string | undefined {
  const classes = [number ? 'h-number' : '', mono ? 'h-mono' : '', width === undefined ? '' : 'is-line']
  return classes.filter(Boolean).join(' ') || undefined
}

function WideTable<Row>(props: DataTableProps<Row>) {
  const { rows, columns, rowKey, label, sort, onSort, selected, onSelect, actions, busy } = props
  const t = useText()
  const group = useId()
  const [at, setAt] = useState<string>()
  const keys = rows.map(rowKey)
  const scrolled = useRef<HTMLDivElement>(null)
  useScrollStop(scrolled)
  /** The row that the Tab key comes to. */
  const stop = [at, props.current].find((key) => key !== undefined && keys.includes(key)) ?? keys[0]
  return (
    <div ref={scrolled} className={`h-table-scroll ${busy ? 'is-busy' : ''}`} aria-busy={busy}>
      <table className="h-table" aria-label={label}>
        <thead>
          <tr>
            {props.detail ? <th className="h-table-check" scope="col" aria-label={t('kit.detail')} /> : null}
            {selected && onSelect ? (
              <th className="h-table-check" scope="col">
                {props.single ? null : <PageBox rows={keys} selected={selected} onSelect={onSelect} />}
              </th>
            ) : null}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {actions ? (
              <th className="h-table-actions" scope="col">
                {t('kit.actions')}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow
              key={rowKey(row)}
              row={row}
              group={group}
              isStop={rowKey(row) === stop}
              onStop={setAt}
              {...props}
            />
          ))}
        </tbody>
      </table>
      {busy && rows.length === 0 ? <Awaited /> : null}
    </div>
  )
}

/** Text longer than one and a half times its column's width is cut; the tooltip shows all of it. */
function Cell<Row>({ column, content }: { readonly column: Column<Row>; readonly content: ReactNode }) {
  return (
    <td
      className={classOf(column)}
      style={column.width === undefined ? undefined : { maxWidth: Math.round(column.width * 1.5) }}
      title={column.width !== undefined && typeof content === 'string' ? content : undefined}
    >
      {content}
    </td>
  )
}

interface TableRowProps<Row> extends DataTableProps<Row> {
  readonly row: Row
  readonly group: string
  readonly isStop: boolean
  readonly onStop: (key: string) => void
}

function TableRow<Row>({ row, isStop, onStop, ...props }: TableRowProps<Row>) {
  const { columns, rowKey, selected, onSelect, current, onRow, actions, rowTone } = props
  const key = rowKey(row)
  const tone = rowTone?.(row)
  const [isOpen, setOpen] = useState(false)
  const line = useId()
  const className = [current === key ? 'is-current' : '', onRow ? 'is-link' : '', tone ? `is-${tone}` : '']
  const fields = (
    <tr
      className={className.filter(Boolean).join(' ')}
      aria-selected={onRow && current !== undefined ? current === key : undefined}
      {...(onRow ? openable(key, isStop, onStop, () => onRow(row)) : {})}
    >
      {props.detail ? (
        <td className="h-table-check">
          <Unfold controls={line} isOpen={isOpen} onChange={setOpen} />
        </td>
      ) : null}
      {selected && onSelect ? (
        // biome-ignore lint/a11y/useKeyWithClickEvents: only keeps the click from opening the row
        <td className="h-table-check" onClick={(event) => event.stopPropagation()}>
          <RowBox row={key} selected={selected} onSelect={onSelect} single={props.single} group={props.group} />
        </td>
      ) : null}
      {columns.map((column) => (
        <Cell key={column.key} column={column} content={cellOf(column, row)} />
      ))}
      {actions ? (
        // biome-ignore lint/a11y/useKeyWithClickEvents: only keeps the click from opening the row
        <td className="h-table-actions" onClick={(event) => event.stopPropagation()}>
          <div className="h-row-actions">{actions(row)}</div>
        </td>
      ) : null}
    </tr>
  )
  if (!props.detail || !isOpen) return fields
  const width = columns.length + 1 + (selected && onSelect ? 1 : 0) + (actions ? 1 : 0)
  return (
    <>
      {fields}
      <tr id={line} className="h-table-detail">
        <td colSpan={width}>{props.detail(row)}</td>
      </tr>
    </>
  )
}
