import { Suspense, useSyncExternalStore } from 'react'
import { useStore } from '../../../lib/store.ts'
import { useText } from '../../../lib/text/text.ts'
import type { Problem } from '../model/rule.ts'
import { COLUMNS, ORDER, PROBLEMS } from '../model/topics.ts'
import { checkDraft } from '../model/validate.ts'
import { cellContext } from './cell-context.ts'
import { cancelCell, commitCell, draftCell } from './editing.ts'
import type { Editing, GridView, Spot } from './grid-view.ts'
import { leftEdge, type Zone } from './layout.ts'
import { blockOf } from './moving.ts'
import { problemText } from './problem-text.ts'
import { useTopic } from './use-topic.ts'

const zones = ['left', 'centre', 'right'] as const

/** Overlays over the cells: cursor and range, the open editor, the reason of a refused cell, the drop position. */
export function Overlay({ view }: { readonly view: GridView }) {
  const layout = useStore(view.layout)
  useStore(view.heights)
  return zones
    .filter((zone) => layout[zone].length > 0)
    .map((zone) => (
      <div key={zone} className={`h-grid-over is-${zone}`}>
        <Marks view={view} zone={zone} />
        <Open view={view} zone={zone} />
        <Tip view={view} zone={zone} />
        {zone === 'left' ? <DropLine view={view} /> : null}
      </div>
    ))
}

/** Changes with the editor's session only: a keystroke changes the draft, not the open cell. */
function useOpen({ editing }: GridView): Editing | undefined {
  useSyncExternalStore(editing.subscribe, () => editing.get()?.session)
  return editing.get()
}

/** The cursor's frame and the background of a selected range, in one zone. */
function Marks({ view, zone }: { readonly view: GridView; readonly zone: Zone }) {
  const cursor = useStore(view.cursor)
  useTopic(view.model.topics, ORDER)
  if (!cursor) return null
  const layout = view.layout.get()
  const block = blockOf(view, cursor)
  const placed = layout.all.slice(block.left, block.right + 1).filter((each) => each.zone === zone)
  const [first] = placed
  const last = placed.at(-1)
  const focus = view.box(cursor.focus)
  const many = block.top !== block.bottom || block.left !== block.right
  const heights = view.heights.get()
  const shift = zone === 'right' ? -layout.rightWidth : first ? leftEdge(layout, first) - first.left : 0
  return (
    <>
      {many && first && last && block.bottom >= 0 ? (
        <span
          className="h-grid-range"
          style={{
            left: first.left + shift,
            width: last.left + last.width - first.left,
            top: view.headHeight + heights.top(Math.max(0, block.top)),
            height: heights.top(block.bottom) + view.rowHeight - heights.top(Math.max(0, block.top)),
          }}
        />
      ) : null}
      {focus?.placed.zone === zone ? (
        <span
          className="h-grid-focus"
          style={{ left: focus.x, top: focus.y, width: focus.placed.width, height: view.rowHeight }}
        />
      ) : null}
    </>
  )
}

/** The open editor, over its cell, or the parked field; scrolling the cell out of view does not close it. */
function Open({ view, zone }: { readonly view: GridView; readonly zone: Zone }) {
  const open = useOpen(view)
  const parked = useStore(view.parked)
  useTopic(view.model.topics, ORDER)
  useTopic(view.model.topics, COLUMNS)
  const shown = open ?? parked
  const placed = shown && view.placed(shown.column)
  if (!placed || placed.zone !== zone) return null
  return <Editor view={view} key={view.typeOf(placed).reused ? 'reused' : shown.session} />
}

function Editor({ view }: { readonly view: GridView }) {
  const open = useStore(view.editing)
  const parked = useStore(view.parked)
  const shown = open ?? parked
  const box = shown && view.box(shown)
  if (!box) return null
  const { Editor: Content } = view.typeOf(box.placed)
  if (!Content) return null
  const problem = open && problemOf(view, open)
  const name = open ? 'h-grid-editor' : 'h-grid-parked'
  const place = { left: box.x, top: box.y, width: box.placed.width, height: view.rowHeight }
  return (
    <div className={problem ? `${name} is-bad` : name} style={{ ...place, visibility: open ? 'visible' : 'hidden' }}>
      <Suspense fallback={null}>
        <Content
          cell={cellContext(view.model, shown.key, box.placed.column)}
          value={shown.draft}
          typed={shown.typed}
          session={shown.session}
          invalid={problem !== undefined}
          always={view.props.alwaysEdit !== false}
          onChange={(draft) => draftCell(view, draft)}
          onCommit={(...given) => {
            const [value, more] = given
            commitCell(view, given.length > 0 && value !== undefined ? { value } : undefined, more)
          }}
          onCancel={() => cancelCell(view)}
        />
      </Suspense>
      {problem ? <Bubble problem={problem} below={isHigh(view, box.y)} /> : null}
    </div>
  )
}

const problemOf = ({ model }: GridView, open: Editing): Problem | undefined =>
  open.touched ? checkDraft(model, open, open.draft) : model.problems.get(open.key, open.column)

/** The reason why the cell under the pointer, otherwise the one at the cursor, is refused. */
function Tip({ view, zone }: { readonly view: GridView; readonly zone: Zone }) {
  const hovered = useStore(view.hovered)
  const cursor = useStore(view.cursor)
  const open = useOpen(view)
  useTopic(view.model.topics, PROBLEMS)
  const problemAt = (spot: Spot | undefined) =>
    spot?.key === undefined ? undefined : view.model.problems.get(spot.key, spot.column)
  const spot = [hovered, cursor?.focus].find((each) => problemAt(each) !== undefined)
  const problem = problemAt(spot)
  const box = spot && view.box(spot)
  if (!box || !problem || box.placed.zone !== zone || (open?.key === spot?.key && open?.column === spot?.column))
    return null
  return (
    <span className="h-grid-tip" style={{ left: box.x, top: box.y, width: box.placed.width, height: view.rowHeight }}>
      <Bubble problem={problem} below={isHigh(view, box.y)} />
    </span>
  )
}

const BUBBLE = 30

/** So close to the head that it would cover a bubble above the cell. */
const isHigh = (view: GridView, y: number): boolean => y - (view.scroller?.scrollTop ?? 0) - view.headHeight < BUBBLE

function Bubble({ problem, below }: { readonly problem: Problem; readonly below: boolean }) {
  const t = useText()
  return (
    <span role="alert" className={below ? 'h-grid-bubble is-below' : 'h-grid-bubble'}>
      {problemText(t, problem)}
    </span>
  )
}

function DropLine({ view }: { readonly view: GridView }) {
  const at = useStore(view.dropAt)
  if (at === undefined) return null
  const heights = view.heights.get()
  const top = at >= heights.count ? heights.total : heights.top(at)
  return <span className="h-grid-drop" style={{ top: view.headHeight + top, width: view.scroller?.clientWidth ?? 0 }} />
}
