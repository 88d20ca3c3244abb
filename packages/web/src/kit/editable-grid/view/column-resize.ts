import type { PointerEvent as ReactPointerEvent } from 'react'
import type { GridView } from './grid-view.ts'
import type { PlacedColumn } from './layout.ts'

/** Drags the right edge of a column's head. */
export function dragWidth(view: GridView, { key, width }: PlacedColumn, start: ReactPointerEvent<HTMLElement>): void {
  start.preventDefault()
  start.stopPropagation()
  const move = (event: PointerEvent) => {
    if (event.pointerId === start.pointerId) view.setColumnWidth(key, width + event.clientX - start.clientX)
  }
  const end = () => {
    document.removeEventListener('pointermove', move)
    document.removeEventListener('pointerup', end)
    document.removeEventListener('pointercancel', end)
    view.preferences.keep()
  }
  document.addEventListener('pointermove', move)
  document.addEventListener('pointerup', end)
  document.addEventListener('pointercancel', end)
}
