import { memo, type ReactNode, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useListedKeys } from '../../../lib/keys/listed-keys.ts'
import { useStore } from '../../../lib/store.ts'
import { useText } from '../../../lib/text/text.ts'
import { ORDER } from '../model/topics.ts'
import { copied, cut, paste } from './clipboard.ts'
import { ExpandedRow } from './expanded-row.tsx'
import { cellId } from './grid-cell.tsx'
import { handleCopy, handleFocus, handleKey, handlePaste, keepFocus } from './grid-events.ts'
import { GridFoot } from './grid-foot.tsx'
import { GridHead } from './grid-head.tsx'
import type { EditableGridProps } from './grid-props.ts'
import { GridRow } from './grid-row.tsx'
import { type GridView, MAX_HEIGHT } from './grid-view.ts'
import { gridKeys } from './keyboard.ts'
import { type Place, placeOf } from './moving.ts'
import { Overlay } from './overlay.tsx'
import { clickCell, doubleClickCell, hoverCell, pressCell } from './pointer.ts'
import { isDrawn, type Shown, slotOf } from './shown.ts'
import { useTopic } from './use-topic.ts'
import { useViewport } from './use-viewport.ts'

interface BodyProps {
  readonly view: GridView
  readonly gridId: string
}

interface GridBodyProps extends BodyProps {
  readonly empty: ReactNode
  /** Further overlays over the cells. */
  readonly over: ReactNode
}

/** The scrolling area of the table: head, drawn rows, overlays, foot. */
export function GridBody({ view, gridId, empty, over }: GridBodyProps) {
  const t = useText()
  const scroller = useRef<HTMLDivElement>(null)
  const layout = useStore(view.layout)
  const heights = useStore(view.heights)
  useViewport(view, scroller)
  useListedKeys(gridKeys)
  useLayoutEffect(() => {
    view.onDrawn(heights)
  }, [view, heights])
  const { height, maxHeight = MAX_HEIGHT } = view.props
  return (
    <div
      ref={scroller}
      className="h-grid-scroll"
      style={typeof height === 'number' ? { height } : { maxHeight }}
      onScroll={() => flushSync(view.look)}
      onKeyDown={(event) => handleKey(view, event)}
      onMouseDown={(event) => keepFocus(view, event)}
      onPointerDown={(event) => pressCell(view, event.nativeEvent)}
      onClick={(event) => clickCell(view, event.nativeEvent)}
      onDoubleClick={(event) => doubleClickCell(view, event.nativeEvent)}
      onPointerOver={(event) => hoverCell(view, event.nativeEvent)}
      onCopy={(event) => handleCopy(view, event, copied)}
      onCut={(event) => handleCopy(view, event, cut)}
      onPaste={(event) => handlePaste(view, event, paste)}
      role="presentation"
    >
      <div className="h-grid-stack" style={{ width: layout.width }}>
        <GridElement view={view} gridId={gridId} />
        <Overlay view={view} />
        {over}
      </div>
      {heights.count === 0 ? <div className="h-grid-empty">{empty ?? t('grid.empty')}</div> : null}
    </div>
  )
}

/** The element with role "grid"; it has the focus and names the active cell. */
function GridElement({ view, gridId }: BodyProps) {
  const layout = useStore(view.layout)
  const heights = useStore(view.heights)
  const cursor = useStore(view.cursor)
  const shown = useStore(view.shown)
  const { label, loading, rowSelection, rowSelectionType, rowExpand, expandContent } = view.props
  return (
    <div
      ref={(element) => {
        view.grid = element
      }}
      role="grid"
      tabIndex={0}
      className="h-grid-table"
      aria-label={label}
      aria-rowcount={heights.count + 1}
      aria-colcount={layout.all.length}
      aria-busy={loading || undefined}
      aria-multiselectable={rowSelection && rowSelectionType !== 'radio' ? true : undefined}
      aria-activedescendant={cursor && drawnId(gridId, shown, placeOf(view, cursor.focus))}
      style={{ height: view.headHeight + heights.total + view.footHeight, width: layout.width }}
      onFocus={(event) => {
        if (event.target === event.currentTarget) handleFocus(view)
      }}
    >
      <Head view={view} gridId={gridId} />
      <Rows view={view} gridId={gridId} expandContent={rowExpand ? expandContent : undefined} />
      <Foot view={view} />
    </div>
  )
}

/** Id of the cell at a place of the page, if it is drawn. */
function drawnId(gridId: string, shown: Shown, { row, column }: Place): string | undefined {
  if (row < 0) return cellId(gridId, 'head', column)
  return isDrawn(shown, row) ? cellId(gridId, slotOf(shown, row), column) : undefined
}

const Head = memo(function Head({ view, gridId }: BodyProps) {
  const layout = useStore(view.layout)
  const { columnFrom, columnTo } = useStore(view.shown)
  return <GridHead view={view} gridId={gridId} layout={layout} columnFrom={columnFrom} columnTo={columnTo} />
})

const Foot = memo(function Foot({ view }: Pick<BodyProps, 'view'>) {
  const layout = useStore(view.layout)
  const { columnFrom, columnTo } = useStore(view.shown)
  return <GridFoot view={view} layout={layout} columnFrom={columnFrom} columnTo={columnTo} />
})

interface RowsProps extends BodyProps {
  /** A new function redraws the unfolded rows. */
  readonly expandContent: EditableGridProps['expandContent'] | undefined
}

/**
 * The drawn rows. Each keeps its element while others scroll: the element of a row that left is used for the one that
 * appeared.
 */
const Rows = memo(function Rows({ view, gridId, expandContent }: RowsProps) {
  const layout = useStore(view.layout)
  const heights = useStore(view.heights)
  const shown = useStore(view.shown)
  const { from, to, columnFrom, columnTo } = shown
  useTopic(view.model.topics, ORDER)
  const keys = view.keys.slice(from, to)
  const { expanded } = view.model
  return (
    <div role="rowgroup" className="h-grid-rows" style={{ top: view.headHeight }}>
      {keys.map((key, at) => (
        <GridRow
          key={slotOf(shown, from + at)}
          slot={slotOf(shown, from + at)}
          view={view}
          gridId={gridId}
          rowKey={key}
          index={from + at}
          top={heights.top(from + at)}
          height={view.rowHeight}
          layout={layout}
          columnFrom={columnFrom}
          columnTo={columnTo}
        />
      ))}
      {expandContent
        ? keys.flatMap((key, at) =>
            expanded.has(key)
              ? [<ExpandedRow key={key} view={view} rowKey={key} top={heights.top(from + at) + view.rowHeight} />]
              : [],
          )
        : null}
    </div>
  )
})
