import type { KeyboardEvent } from 'react'

const isRow = (element: Element | null | undefined): element is HTMLTableRowElement =>
  element instanceof HTMLTableRowElement && element.dataset.row !== undefined

function walkRows(event: KeyboardEvent<HTMLTableRowElement>, open: () => void): void {
  const row = event.currentTarget
  // Controls inside the row handle their own keys.
  if (event.target !== row) return
  if (event.key === 'Enter') {
    event.preventDefault()
    open()
    return
  }
  const rows = [...(row.parentElement?.children ?? [])].filter(isRow)
  const at = rows.indexOf(row)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  rows[next]?.focus()
}

/** A row that can be opened, by a click or the keyboard: one stop of the Tab key, led by arrows, Home and End. */
export const openable = (key: string, isStop: boolean, onStop: (key: string) => void, open: () => void) => ({
  'data-row': key,
  tabIndex: isStop ? 0 : -1,
  onClick: open,
  onFocus: () => onStop(key),
  onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => walkRows(event, open),
})
