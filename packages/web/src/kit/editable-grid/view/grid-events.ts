import type { ClipboardEvent, KeyboardEvent, MouseEvent } from 'react'
import { perform } from './commands.ts'
import { closeCell } from './editing.ts'
import type { GridView } from './grid-view.ts'
import { commandOf, type KeyState } from './keyboard.ts'
import { spotAt } from './moving.ts'
import { cellAt, isInLayer, opensOnClick } from './pointer.ts'

function keyState(view: GridView): KeyState {
  const open = view.editing.get()
  const placed = open ? view.placed(open.column) : undefined
  return {
    editing: open !== undefined,
    typed: open?.typed !== undefined,
    ownKeys: placed ? view.typeOf(placed).ownKeys === true : false,
    head: view.cursor.get()?.focus.key === undefined,
  }
}

/** Keys of the grid and of the editor over it; keys handled by a pop-up or a live control are ignored. */
export function handleKey(view: GridView, event: KeyboardEvent): void {
  if (event.defaultPrevented || event.nativeEvent.isComposing || isInLayer(event.target, view.scroller)) return
  const inGrid = event.target === view.grid || view.editing.get() !== undefined
  const cell =
    event.target instanceof Element && event.target.matches('[role="gridcell"], [role="columnheader"], [role="row"]')
  if (!inGrid && !cell) return
  const stroke = {
    key: event.key,
    ctrl: event.ctrlKey || event.metaKey,
    shift: event.shiftKey,
    alt: event.altKey,
  }
  const command = commandOf(stroke, keyState(view))
  if (!command) return
  if (command.do !== 'leave' && command.do !== 'step') view.leaving = false
  if (perform(view, command)) event.preventDefault()
}

/** Pressing on a cell leaves the focus on the grid, which names its active cell. */
export function keepFocus(view: GridView, event: MouseEvent): void {
  const { target } = event
  if (!(target instanceof Element) || target.closest('.h-grid-editor, input, textarea, button, a, select, label'))
    return
  if (!cellAt(target)) return
  event.preventDefault()
  if (view.editing.get()) return
  // A field that has just been hidden would lose the focus one frame later and visibly.
  const hidden = document.activeElement?.closest('.h-grid-parked')
  if (hidden || !opensOnClick(view, event.nativeEvent)) view.focusGrid()
}

export function handleCopy(view: GridView, event: ClipboardEvent, read: (view: GridView) => string | undefined): void {
  if (event.target !== view.grid || view.editing.get()) return
  const texts = read(view)
  if (texts === undefined) return
  event.clipboardData.setData('text/plain', texts)
  event.preventDefault()
}

export function handlePaste(
  view: GridView,
  event: ClipboardEvent,
  write: (view: GridView, text: string) => void,
): void {
  if (event.target !== view.grid || view.editing.get()) return
  event.preventDefault()
  write(view, event.clipboardData.getData('text/plain'))
}

/** On entry by Tab, the cursor returns to its last cell, or to the first. */
export function handleFocus(view: GridView): void {
  view.leaving = false
  if (view.cursor.get()) return
  const first = spotAt(view, view.keys.length > 0 ? 0 : -1, 0)
  if (first) view.cursor.set({ focus: first, anchor: first })
}

/** Pressing outside the table ends editing, except in pop-ups of the editor. */
export function handleOutside(view: GridView, event: Event): void {
  const { target } = event
  if (!(target instanceof Node) || isInLayer(target, view.scroller) || view.scroller?.contains(target)) return
  closeCell(view)
}
