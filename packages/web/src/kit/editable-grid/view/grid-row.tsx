import { memo } from 'react'
import type { RowKey } from '../model/row.ts'
import { cellsTopic, cellTopic, rowTopic, selectedTopic } from '../model/topics.ts'
import { GridCell } from './grid-cell.tsx'
import type { GridView } from './grid-view.ts'
import type { Layout, PlacedColumn } from './layout.ts'
import { LeadCell } from './lead-cell.tsx'
import { useTopic } from './use-topic.ts'

interface GridRowProps {
  readonly view: GridView
  readonly gridId: string
  readonly rowKey: RowKey
  /** The element of the pool that draws it. */
  readonly slot: number
  /** Position on the page. */
  readonly index: number
  readonly top: number
  readonly height: number
  readonly layout: Layout
  readonly columnFrom: number
  readonly columnTo: number
}

/**
 * One row. Selecting or disabling it changes its own element, never its cells. It listens for all its cells, so that a cell
 * needs no subscription, and draws those with a new version.
 */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { view, rowKey, slot, index, top, height, layout, columnFrom, columnTo, gridId } = props
  const { model } = view
  useTopic(model.topics, selectedTopic(rowKey))
  useTopic(model.topics, rowTopic(rowKey))
  useTopic(model.topics, cellsTopic(rowKey))
  const chosen = model.selection.has(rowKey)
  const disabled = model.isRowDisabled(rowKey)
  const cell = (placed: PlacedColumn) =>
    placed.kind === 'data' ? (
      <GridCell
        key={placed.key}
        view={view}
        rowKey={rowKey}
        slot={slot}
        placed={placed}
        gridId={gridId}
        off={disabled}
        version={model.topics.version(cellTopic(rowKey, placed.key))}
      />
    ) : (
      <LeadCell key={placed.key} {...{ view, rowKey, slot, index, placed, gridId }} />
    )
  return (
    <div
      role="row"
      tabIndex={-1}
      className={`h-grid-row${chosen ? ' is-chosen' : ''}${disabled ? ' is-disabled' : ''}`}
      data-key={rowKey}
      aria-rowindex={index + 2}
      aria-selected={view.props.rowSelection ? chosen : undefined}
      aria-disabled={disabled || undefined}
      style={{ top, height, width: layout.width }}
    >
      {layout.left.length > 0 ? (
        <div className="h-grid-left" style={{ width: layout.leftWidth }}>
          {layout.left.map(cell)}
        </div>
      ) : null}
      <div className="h-grid-centre" style={{ left: layout.leftWidth }}>
        {layout.centre.slice(columnFrom, columnTo).map(cell)}
      </div>
      {layout.right.length > 0 ? (
        <div className="h-grid-right" style={{ width: layout.rightWidth }}>
          {layout.right.map(cell)}
        </div>
      ) : null}
    </div>
  )
})
