import type { RowKey } from '../model/row.ts'
import { selectRow } from '../model/select-rows.ts'
import { insertSlowly } from './adding.ts'
import { closeCell, flipCell, isOpen, openCell } from './editing.ts'
import { toggleExpanded } from './expanding.ts'
import type { GridView, Spot } from './grid-view.ts'
import type { PlacedColumn } from './layout.ts'
import { setCursor } from './moving.ts'
import { dragRow } from './row-drag.ts'

/** Pop-ups of an open editor are elsewhere in the document; pressing in them does not end editing. */
const LAYERS = '.h-layer, .h-modal, [data-grid-layer]'

/** Whether the target is in a pop-up. A window that contains the table itself is not one. */
export function isInLayer(target: EventTarget | null, table: Element | null | undefined): boolean {
  const layer = target instanceof Element ? target.closest(LAYERS) : null
  return layer !== null && !(table && layer.contains(table))
}

interface Hit {
  readonly spot: Spot
  readonly element: HTMLElement
}

/** The cell under the pointer. */
export function cellAt(target: EventTarget | null): Hit | undefined {
  if (!(target instanceof Element)) return undefined
  const element = target.closest<HTMLElement>('[data-col]')
  const row = element?.closest<HTMLElement>('[data-key]')
  const column = element?.dataset.col
  if (!element || column === undefined) return undefined
  return { spot: { key: row?.dataset.key, column }, element }
}

const CONTROLS = 'button, a, input, select, textarea, label, [contenteditable], .h-select, .h-date'

/** Pressing on a cell moves the cursor there; dragging selects a range. */
export function pressCell(view: GridView, event: PointerEvent): void {
  const hit = cellAt(event.target)
  if (!hit || event.button !== 0) return
  const { spot, element } = hit
  if (isOpen(view, spot)) return
  closeCell(view)
  view.leaving = false
  setCursor(view, spot, event.shiftKey)
  const kind = view.placed(spot.column)?.kind
  if (kind === 'row-drag-sort' && spot.key !== undefined) {
    dragRow(view, spot.key, event)
    return
  }
  if (event.target instanceof Element && event.target.closest(CONTROLS) && element.contains(event.target)) return
  if (spot.key !== undefined) followRange(view, event, element)
}

/** While the button is down, the range's other corner follows the pointer. */
function followRange(view: GridView, { pointerId }: PointerEvent, pressed: HTMLElement): void {
  const extend = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return
    const hit = cellAt(document.elementFromPoint(event.clientX, event.clientY))
    const now = view.cursor.get()
    if (!hit?.spot.key || !now || !view.grid?.contains(hit.element)) return
    if (hit.spot.key === now.focus.key && hit.spot.column === now.focus.column) return
    view.cursor.set({ focus: hit.spot, anchor: now.anchor })
  }
  const end = ({ target }: Event) => {
    // When released elsewhere, no click follows that would open an editor.
    if (!(target instanceof Node && pressed.contains(target))) view.focusGrid()
    document.removeEventListener('pointermove', extend)
    document.removeEventListener('pointerup', end)
    document.removeEventListener('pointercancel', end)
  }
  document.addEventListener('pointermove', extend)
  document.addEventListener('pointerup', end)
  document.addEventListener('pointercancel', end)
}

/** A click: by the kind of cell, unfolds the row, flips a check box, opens an editor or selects the row. */
export function clickCell(view: GridView, event: MouseEvent): void {
  const hit = cellAt(event.target)
  const now = view.cursor.get()
  if (!hit || event.shiftKey || !now) return
  const placed = view.placed(hit.spot.column)
  const dragged = now.anchor.key !== now.focus.key || now.anchor.column !== now.focus.column
  if (hit.spot.key === undefined || !placed || dragged) return
  if (placed.kind === 'row-expand') toggleExpanded(view, hit.spot.key)
  if (placed.kind === 'data') clickValue(view, { ...hit, key: hit.spot.key, placed }, event)
}

interface ValueHit extends Hit {
  readonly key: RowKey
  readonly placed: PlacedColumn
}

function clickValue(view: GridView, { key, spot, element, placed }: ValueHit, event: MouseEvent): void {
  const { model, props } = view
  const locked = model.isLocked(key, placed.column)
  const row = model.row(key)
  if (row) props.onCellClick?.({ rowKey: key, row, column: placed.column, editable: !locked, element, event })
  const { target } = event
  if (!(target instanceof Element) || target.closest(CONTROLS)) return
  if (locked) {
    if (props.clickSelectRow) selectRow(model, key, !model.selection.has(key))
    return
  }
  if (target.closest('[data-flip]') && flipCell(view, spot)) return
  if (!view.typeOf(placed).Editor || !openCell(view, spot)) view.focusGrid()
}

/** Whether a click here opens an editor, which then takes the focus, so that the grid need not have it before. */
export function opensOnClick(view: GridView, event: MouseEvent): boolean {
  const { spot } = cellAt(event.target) ?? {}
  const placed = spot && view.placed(spot.column)
  if (!placed || spot.key === undefined || placed.kind !== 'data' || event.button !== 0 || event.shiftKey) return false
  const { flip, Editor } = view.typeOf(placed)
  return Editor !== undefined && !flip && !view.model.isLocked(spot.key, placed.column)
}

/** A double click on a row's handle inserts a row below it. */
export function doubleClickCell(view: GridView, event: MouseEvent): void {
  const { key, column } = cellAt(event.target)?.spot ?? {}
  if (key === undefined || column !== 'row-drag-sort' || view.props.disabled || view.props.insertRow === false) return
  view.menu.set(undefined)
  insertSlowly(view, view.model.store.indexOf(key) + 1)
}

/** Hovering: refused cells show the reason, cut texts are shown whole. */
export function hoverCell(view: GridView, event: PointerEvent): void {
  const hit = cellAt(event.target)
  const bad = hit?.element.classList.contains('is-bad') ? hit.spot : undefined
  const before = view.hovered.get()
  if (bad?.key !== before?.key || bad?.column !== before?.column) view.hovered.set(bad)
  clearTimeout(resting)
  if (hit && !bad) resting = setTimeout(() => showWhole(hit.element), REST_MS)
}

/** ms */
const REST_MS = 150
/** Only one pointer; it must rest on a cell, because measuring forces a layout. */
let resting: ReturnType<typeof setTimeout> | undefined

function showWhole(element: HTMLElement): void {
  const cutOff = element.scrollWidth > element.clientWidth
  if (cutOff) element.title = element.textContent ?? ''
  else if (element.title) element.removeAttribute('title')
}
