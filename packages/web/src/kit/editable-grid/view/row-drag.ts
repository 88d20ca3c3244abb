import { edgeScroll } from '../../form/size/edge-scroll.ts'
import { moveRow } from '../model/change-rows.ts'
import type { RowKey } from '../model/row.ts'
import type { GridView } from './grid-view.ts'

const START_PX = 4

/** Where the pointer would drop a row: before this position of the page. */
export function dropIndex(view: GridView, clientY: number): number {
  const box = view.scroller?.getBoundingClientRect()
  if (!box) return 0
  const heights = view.heights.get()
  const y = clientY - box.top - view.headHeight + (view.scroller?.scrollTop ?? 0)
  const row = heights.at(Math.max(0, y))
  return y > heights.top(row) + view.rowHeight / 2 ? row + 1 : row
}

/** Drags a row by its handle; a press without movement opens the row's menu instead. */
export function dragRow(view: GridView, key: RowKey, start: PointerEvent): void {
  const from = view.model.store.indexOf(key)
  let y = start.clientY
  let frame = 0
  let dragging = false
  const canDrag = view.props.disabled !== true

  const tick = () => {
    const box = view.scroller?.getBoundingClientRect()
    if (box && view.scroller) {
      const by = edgeScroll(y, box.top + view.headHeight, box.bottom - view.footHeight)
      if (by !== 0) view.scroller.scrollTop += by
    }
    view.dropAt.set(dropIndex(view, y))
    frame = requestAnimationFrame(tick)
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId || !canDrag) return
    y = event.clientY
    if (dragging || Math.abs(y - start.clientY) < START_PX) return
    dragging = true
    view.menu.set(undefined)
    tick()
  }
  const end = (event: Event) => {
    cancelAnimationFrame(frame)
    document.removeEventListener('pointermove', move)
    document.removeEventListener('pointerup', end)
    document.removeEventListener('pointercancel', end)
    document.removeEventListener('keydown', giveUp, true)
    view.dropAt.set(undefined)
    if (event.type !== 'pointerup') return
    if (!dragging) view.menu.set({ key, column: 'row-drag-sort' })
    else drop(view, from, dropIndex(view, y))
  }
  const giveUp = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    end(event)
  }
  document.addEventListener('pointermove', move)
  document.addEventListener('pointerup', end)
  document.addEventListener('pointercancel', end)
  document.addEventListener('keydown', giveUp, true)
}

function drop(view: GridView, from: number, before: number): void {
  const offset = view.model.store.indexOf(view.keys[0] ?? '')
  const to = offset + before
  moveRow(view.model, from, to > from ? to - 1 : to)
}
