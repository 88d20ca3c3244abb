import { useId, useRef, useState } from 'react'
import { useListedKeys } from '../../../lib/keys/listed-keys.ts'
import { useIsPhone } from '../../../lib/viewport.ts'
import { useScrollStop } from '../../form/size/use-scroll-stop.ts'
import { Awaited } from './awaited.tsx'
import { CardList } from './card-list.tsx'
import type { DataTableProps } from './cell.tsx'
import './data-table.css'
import { listedEdgeKeys } from './column-edge.tsx'
import { rowKeys } from './row-keys.ts'
import { TableFoot } from './table-foot.tsx'
import { TableHead } from './table-head.tsx'
import { tableLook } from './table-layout.ts'
import { TableRow } from './table-row.tsx'
import { Tight, useTight } from './tight.ts'
import { usePinned } from './use-pinned.ts'

/** A table with a fixed head and scrolling rows; on a phone, cards. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const phone = useIsPhone()
  if (props.rows.length === 0 && props.empty && !props.busy) return <>{props.empty}</>
  if (phone && !props.dense) return <CardList {...props} />
  return <WideTable {...props} />
}

function WideTable<Row>(props: DataTableProps<Row>) {
  const { rows, columns, rowKey, label, busy, layout } = props
  const group = useId()
  useListedKeys(props.onRow ? rowKeys : undefined)
  useListedKeys(layout ? listedEdgeKeys : undefined)
  const [at, setAt] = useState<string>()
  const keys = rows.map(rowKey)
  const scrolled = useRef<HTMLDivElement>(null)
  useScrollStop(scrolled)
  const shown = columns.map(({ key }) => key)
  usePinned(
    scrolled,
    layout?.pinned.some((key) => shown.includes(key)) ? `${layout.pinned.join()}:${shown.join()}` : '',
  )
  const tight = useTight(scrolled, props.actions ? shown.join() : '')
  /** The row that is the Tab stop. */
  const stop = [at, props.current].find((key) => key !== undefined && keys.includes(key)) ?? keys[0]
  return (
    <div ref={scrolled} className={`h-table-scroll ${busy ? 'is-busy' : ''}`} aria-busy={busy}>
      <table className={`h-table ${tight ? 'is-tight' : ''}`} aria-label={label} style={tableLook(columns, layout)}>
        <TableHead {...props} keys={keys} />
        <Tight value={tight}>
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
        </Tight>
        {props.sums && rows.length > 0 ? <TableFoot {...props} /> : null}
      </table>
      {busy && rows.length === 0 ? <Awaited /> : null}
    </div>
  )
}
