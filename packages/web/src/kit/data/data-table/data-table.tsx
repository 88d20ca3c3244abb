import { type RefObject, useId, useMemo, useRef, useState } from 'react'
import { useListedKeys } from '../../../lib/keys/listed-keys.ts'
import { useInSlices } from '../../../lib/use-in-slices.ts'
import { useIsPhone } from '../../../lib/viewport.ts'
import { useScrollStop } from '../../form/size/use-scroll-stop.ts'
import { Awaited } from './awaited.tsx'
import { CardList } from './card-list.tsx'
import type { DataTableProps } from './cell.tsx'
import './data-table.css'
import { listedEdgeKeys } from './column-edge.tsx'
import { useHiddenSides } from './hidden-sides.ts'
import { NOTHING_KEPT, useFitting } from './left-out.ts'
import { rowKeys } from './row-keys.ts'
import { useTick } from './select-box.tsx'
import { TableFoot } from './table-foot.tsx'
import { hasPinned, TableHead } from './table-head.tsx'
import { tableLook } from './table-layout.ts'
import { TableRow } from './table-row.tsx'
import { Tight, type Tightness, useTight } from './tight.ts'
import { useOpening } from './use-opening.ts'
import { usePinned } from './use-pinned.ts'

const NONE: readonly never[] = []

/** The columns for which a table without a layout has room; with one, its list has left out the others. */
function useOwnFitting<Row>(scrolled: RefObject<HTMLElement | null>, props: DataTableProps<Row>) {
  const { columns, layout, selected, onSelect, actions, detail } = props
  const { fitting } = useFitting<Row>(scrolled, layout ? NONE : columns, NOTHING_KEPT, {
    isSelectable: selected !== undefined && onSelect !== undefined,
    hasActions: actions !== undefined,
    hasDetail: detail !== undefined,
  })
  return layout ? columns : fitting
}

/**
 * The rows that are here, those of them to be drawn, and whether they fit; `shown` identifies the columns. While its first
 * rows are awaited the table is not drawn: its head would be laid out once for itself and once with them (F4).
 */
function useRows<Row>(
  props: DataTableProps<Row>,
  scrolled: RefObject<HTMLElement | null>,
  shown: string,
  tightness: RefObject<Tightness | undefined>,
) {
  const rows = useInSlices(props.rows.length > 0 ? props.rows : undefined) ?? NONE
  const { isTight, isProbed } = useTight(scrolled, props.actions ? shown : '', tightness, rows.length > 0)
  const busy = props.busy || rows.length < props.rows.length || isProbed
  const hasTable = rows.length > 0 || !busy
  const drawn = isProbed ? rows.slice(0, 1) : rows
  return { rows, drawn, hasTable, isTight, isProbed, busy, isAwaited: !hasTable || isProbed }
}

/** A table with a fixed head and scrolling rows; on a phone, cards. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const phone = useIsPhone()
  const tightness = useRef<Tightness>(undefined)
  if (props.rows.length === 0 && props.empty && !props.busy) return <>{props.empty}</>
  if (phone && !props.dense) return <CardList {...props} />
  return <WideTable table={props} tightness={tightness} />
}

function WideTable<Row>({
  table: props,
  tightness,
}: {
  readonly table: DataTableProps<Row>
  readonly tightness: RefObject<Tightness | undefined>
}) {
  const { rowKey, label, layout, selected, current } = props
  const group = useId()
  useListedKeys(rowKeys(props.onRow !== undefined, selected !== undefined && props.onSelect !== undefined))
  useListedKeys(layout ? listedEdgeKeys : undefined)
  const [at, setAt] = useState<string>()
  const scrolled = useRef<HTMLDivElement>(null)
  const columns = useOwnFitting(scrolled, props)
  useScrollStop(scrolled)
  const shown = columns.map(({ key }) => key)
  const isPinned = hasPinned(props)
  const { rows, drawn, hasTable, isTight, isProbed, busy, isAwaited } = useRows(
    props,
    scrolled,
    shown.join(),
    tightness,
  )
  useHiddenSides(scrolled, hasTable)
  usePinned(scrolled, isPinned && hasTable ? `${layout?.pinned.join()}:${shown.join()}` : '')
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey])
  const tick = useTick(props)
  const { marked, open: onRow } = useOpening(props)
  /** The row that is the Tab stop. */
  const stop = [at, current].find((key) => key !== undefined && keys.includes(key)) ?? keys[0]
  return (
    <div ref={scrolled} className={`h-table-scroll ${busy ? 'is-busy' : ''}`} aria-busy={busy}>
      {hasTable ? (
        <table className={`h-table ${isTight ? 'is-tight' : ''}`} aria-label={label} style={tableLook(columns, layout)}>
          <TableHead {...props} columns={columns} keys={keys} />
          <Tight value={isTight}>
            <tbody className={isProbed ? 'is-probed' : undefined}>
              {drawn.map((row, index) => {
                const id = keys[index] ?? ''
                return (
                  <TableRow
                    key={id}
                    {...{ row, id, group, columns, layout, isPinned, onRow }}
                    single={props.single}
                    actions={props.actions}
                    detail={props.detail}
                    tone={props.rowTone?.(row)}
                    isStop={id === stop}
                    onStop={setAt}
                    isCurrent={marked === id || (current === undefined ? undefined : false)}
                    isTicked={selected && props.onSelect ? selected.has(id) : undefined}
                    onTick={tick}
                  />
                )
              })}
            </tbody>
          </Tight>
          {props.sums && rows.length > 0 ? <TableFoot {...props} columns={columns} /> : null}
        </table>
      ) : null}
      {isAwaited ? <Awaited /> : null}
    </div>
  )
}
