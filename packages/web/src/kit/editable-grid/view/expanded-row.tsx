import { useLayoutEffect, useRef } from 'react'
import type { RowKey } from '../model/row.ts'
import { rowTopic } from '../model/topics.ts'
import type { GridView } from './grid-view.ts'
import { useTopic } from './use-topic.ts'

/** The details below an unfolded row; their own height, and the width of the visible table. */
export function ExpandedRow({
  view,
  rowKey,
  top,
}: {
  readonly view: GridView
  readonly rowKey: RowKey
  readonly top: number
}) {
  const ref = useRef<HTMLDivElement>(null)
  useTopic(view.model.topics, rowTopic(rowKey))
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const { offsetHeight } = element
      if (offsetHeight === 0 || view.expandedHeights.get(rowKey) === offsetHeight) return
      view.expandedHeights.set(rowKey, offsetHeight)
      view.measureRows()
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [view, rowKey])
  const row = view.model.row(rowKey)
  return (
    <div role="row" tabIndex={-1} className="h-grid-expanded" style={{ top }}>
      <div ref={ref} role="gridcell" tabIndex={-1} aria-colspan={view.layout.get().all.length}>
        {row ? view.props.expandContent?.(row, rowKey) : null}
      </div>
    </div>
  )
}
