import type { KeyboardEvent, MouseEvent } from 'react'
import { listedFrom } from '../../../lib/keys/listed-keys.ts'

const isRow = (element: Element | null | undefined): element is HTMLTableRowElement =>
  element instanceof HTMLTableRowElement && element.dataset.row !== undefined

/** The row index that a key moves the focus to. */
const walks: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_at, count) => count - 1,
}
const OPENS = 'Enter'

/** Listed in the window of `?`. */
export const rowKeys = [
  ...listedFrom('list', walks, () => 'app.keys.walkRows'),
  { group: 'list', what: 'app.keys.openRow', chords: [OPENS] },
] as const

function walkRows(event: KeyboardEvent<HTMLTableRowElement>, open: () => void): void {
  const row = event.currentTarget
  // Controls inside the row handle their own keys.
  if (event.target !== row) return
  if (event.key === OPENS) {
    event.preventDefault()
    open()
    return
  }
  const rows = [...(row.parentElement?.children ?? [])].filter(isRow)
  const next = walks[event.key]?.(rows.indexOf(row), rows.length)
  if (next === undefined) return
  event.preventDefault()
  rows[next]?.focus()
}

/** Props of a cell with its own controls: a click in it does not open the row. */
export const holdsControls = { 'data-controls': '' } as const

/**
 * React also sends a row the clicks in menus and windows opened by its cells, although they are elsewhere in the page.
 */
function clickRow({ target, currentTarget }: MouseEvent<HTMLTableRowElement>, open: () => void): void {
  const isOwn = target instanceof Element && currentTarget.contains(target)
  if (isOwn && !target.closest('[data-controls]')) open()
}

/** A row that opens on a click or a key: one Tab stop, moved by arrows, Home and End. */
export const openable = (key: string, isStop: boolean, onStop: (key: string) => void, open: () => void) => ({
  'data-row': key,
  tabIndex: isStop ? 0 : -1,
  onClick: (event: MouseEvent<HTMLTableRowElement>) => clickRow(event, open),
  onFocus: () => onStop(key),
  onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => walkRows(event, open),
})
