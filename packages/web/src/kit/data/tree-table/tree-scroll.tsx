import { type ReactNode, useRef } from 'react'
import type { Column } from '../data-table/column.ts'
import { useHiddenSides } from '../data-table/hidden-sides.ts'
import { NOTHING_KEPT, useFitting } from '../data-table/left-out.ts'
import { type Fit, Tight, type Tightness, useTight } from '../data-table/tight.ts'
import { usePinned } from '../data-table/use-pinned.ts'

/** The scrolling area of a tree table; its first column stays while the others scroll, as in other tables. */
export function TreeScroll<Row>({
  columns,
  isSelectable,
  hasActions,
  hasRows,
  busy,
  children,
}: {
  readonly columns: readonly Column<Row>[]
  readonly isSelectable: boolean
  readonly hasActions: boolean
  readonly hasRows: boolean
  readonly busy: boolean
  /** Draws the columns for which there is room. */
  readonly children: (columns: readonly Column<Row>[], fit: Fit) => ReactNode
}) {
  const scrolled = useRef<HTMLDivElement>(null)
  const { fitting } = useFitting(scrolled, columns, NOTHING_KEPT, { isSelectable, hasActions, hasDetail: false })
  const shown = fitting.map(({ key }) => key).join()
  const tightness = useRef<Tightness>(undefined)
  useHiddenSides(scrolled, true)
  usePinned(scrolled, shown)
  const fit = useTight(scrolled, hasActions ? shown : '', tightness, hasRows)
  const isBusy = busy || fit.isProbed
  return (
    <div ref={scrolled} className={`h-table-scroll ${isBusy ? 'is-busy' : ''}`} aria-busy={isBusy}>
      <Tight value={fit.isTight}>{children(fitting, fit)}</Tight>
    </div>
  )
}
