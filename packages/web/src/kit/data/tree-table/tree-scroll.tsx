import { type ReactNode, useRef } from 'react'
import type { Column } from '../data-table/column.ts'
import { useHiddenSides } from '../data-table/hidden-sides.ts'
import { NOTHING_KEPT, useFitting } from '../data-table/left-out.ts'
import { Tight, type Tightness, useTight } from '../data-table/tight.ts'
import { usePinned } from '../data-table/use-pinned.ts'

/** The scrolling area of a tree table; its first column stays while the others scroll, as in other tables. */
export function TreeScroll<Row>({
  columns,
  isSelectable,
  hasActions,
  busy,
  children,
}: {
  readonly columns: readonly Column<Row>[]
  readonly isSelectable: boolean
  readonly hasActions: boolean
  readonly busy: boolean
  /** The columns for which there is room. */
  readonly children: (columns: readonly Column<Row>[], tight: boolean) => ReactNode
}) {
  const scrolled = useRef<HTMLDivElement>(null)
  const { fitting } = useFitting(scrolled, columns, NOTHING_KEPT, { isSelectable, hasActions, hasDetail: false })
  const shown = fitting.map(({ key }) => key).join()
  const tightness = useRef<Tightness>(undefined)
  useHiddenSides(scrolled)
  usePinned(scrolled, shown)
  const tight = useTight(scrolled, hasActions ? shown : '', tightness)
  return (
    <div ref={scrolled} className={`h-table-scroll ${busy ? 'is-busy' : ''}`} aria-busy={busy}>
      <Tight value={tight}>{children(fitting, tight)}</Tight>
    </div>
  )
}
