import { memo } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { Icon } from '../../display/icon/icon.tsx'
import { CheckBox } from '../../form/check-box/check-box.tsx'
import { clearSelection, selectionState, selectPage } from '../model/select-rows.ts'
import { ORDER, PAGE, SELECTION } from '../model/topics.ts'
import { dragWidth } from './column-resize.ts'
import { ColumnTitle } from './column-title.tsx'
import { cellId } from './grid-cell.tsx'
import type { GridView } from './grid-view.ts'
import type { Layout, PlacedColumn } from './layout.ts'
import { useTopic } from './use-topic.ts'

interface GridHeadProps {
  readonly view: GridView
  readonly gridId: string
  readonly layout: Layout
  readonly columnFrom: number
  readonly columnTo: number
}

/** The heads of the columns; visible while the rows scroll. */
export const GridHead = memo(function GridHead({ view, gridId, layout, columnFrom, columnTo }: GridHeadProps) {
  const head = (placed: PlacedColumn) => <HeadCell key={placed.key} view={view} gridId={gridId} placed={placed} />
  return (
    <div role="rowgroup" className="h-grid-head" style={{ height: view.headHeight, width: layout.width }}>
      <div role="row" tabIndex={-1} className="h-grid-row" aria-rowindex={1} style={{ width: layout.width }}>
        {layout.left.length > 0 ? (
          <div className="h-grid-left" style={{ width: layout.leftWidth }}>
            {layout.left.map(head)}
          </div>
        ) : null}
        <div className="h-grid-centre" style={{ left: layout.leftWidth }}>
          {layout.centre.slice(columnFrom, columnTo).map(head)}
        </div>
        {layout.right.length > 0 ? (
          <div className="h-grid-right" style={{ width: layout.rightWidth }}>
            {layout.right.map(head)}
          </div>
        ) : null}
      </div>
    </div>
  )
})

function HeadCell({
  view,
  gridId,
  placed,
}: {
  readonly view: GridView
  readonly gridId: string
  readonly placed: PlacedColumn
}) {
  const t = useText()
  const { column, kind } = placed
  const type = kind === 'data' ? view.typeOf(placed) : undefined
  const align = column.align ?? (type ? (type.align ?? 'left') : 'center')
  return (
    <div
      id={cellId(gridId, 'head', placed.index)}
      role="columnheader"
      tabIndex={-1}
      aria-colindex={placed.index + 1}
      aria-label={kind === 'data' ? undefined : t(`grid.lead.${kind}`)}
      className={`h-grid-cell is-${align}`}
      data-col={placed.key}
      style={{ left: placed.left, width: placed.width }}
    >
      {kind === 'row-checkbox' ? (
        <PageChoice view={view} />
      ) : kind === 'row-radio' ? (
        <RadioClear view={view} />
      ) : (
        <ColumnTitle column={column} />
      )}
      {kind === 'data' && column.resizable !== false ? (
        <span className="h-grid-resize" onPointerDown={(event) => dragWidth(view, placed, event)} />
      ) : null}
    </div>
  )
}

function PageChoice({ view }: { readonly view: GridView }) {
  const t = useText()
  const { model } = view
  useTopic(model.topics, SELECTION)
  useTopic(model.topics, ORDER)
  useTopic(model.topics, PAGE)
  const state = selectionState(model)
  return (
    <CheckBox
      label={t('kit.selectAll')}
      checked={state === 'all'}
      partly={state === 'some'}
      onChange={() => selectPage(model, state !== 'all')}
    />
  )
}

function RadioClear({ view }: { readonly view: GridView }) {
  const t = useText()
  useTopic(view.model.topics, SELECTION)
  if (view.model.selection.size === 0) return null
  return (
    <button
      type="button"
      tabIndex={-1}
      className="h-icon-button"
      aria-label={t('kit.clearSelection')}
      title={t('kit.clearSelection')}
      onClick={() => clearSelection(view.model)}
    >
      <Icon name="close" size={12} />
    </button>
  )
}
