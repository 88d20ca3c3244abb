import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react'
import { type ListedKey, listedFrom } from '../../../lib/keys/listed-keys.ts'

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
const TICKS = ' '

const walkKeys: readonly ListedKey[] = listedFrom('list', walks, () => 'app.keys.walkRows')
const openKeys: readonly ListedKey[] = [{ group: 'list', what: 'app.keys.openRow', chords: [OPENS] }]
const tickKeys: readonly ListedKey[] = [{ group: 'list', what: 'app.keys.tickRow', chords: [TICKS] }]
const [opened, ticked] = [
  [...walkKeys, ...openKeys],
  [...walkKeys, ...tickKeys],
]
const all = [...opened, ...tickKeys]

/** Listed in the window of `?`: the keys of rows that open, that can be selected, or both. */
export const rowKeys = (opens: boolean, ticks: boolean): readonly ListedKey[] | undefined =>
  opens ? (ticks ? all : opened) : ticks ? ticked : undefined

/** What a row does by the keyboard: Enter opens it, Space selects it. */
interface RowActs {
  readonly open: (() => void) | undefined
  readonly tick: (() => void) | undefined
}

function pressRow(event: KeyboardEvent<HTMLTableRowElement>, { open, tick }: RowActs): void {
  const row = event.currentTarget
  // Controls inside the row handle their own keys.
  if (event.target !== row) return
  const act = { [OPENS]: open, [TICKS]: tick }[event.key]
  if (act) {
    event.preventDefault()
    act()
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

/** A row that opens or can be selected by a key, and opens on a click: one Tab stop, moved by arrows, Home and End. */
export const walkable = (key: string, isStop: boolean, onStop: (key: string) => void, acts: RowActs) => {
  const { open } = acts
  return {
    'data-row': key,
    tabIndex: isStop ? 0 : -1,
    ...(open ? { onClick: (event: MouseEvent<HTMLTableRowElement>) => clickRow(event, open) } : {}),
    // Focus of the box in a row that does not open leaves the Tab stop, so that ticking draws no other row again.
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLTableRowElement>) => {
      if (open || target === currentTarget) onStop(key)
    },
    onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => pressRow(event, acts),
  }
}
