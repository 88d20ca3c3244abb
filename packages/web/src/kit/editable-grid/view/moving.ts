import type { RowKey } from '../model/row.ts'
import type { Cursor, GridView, Spot } from './grid-view.ts'

export const spotAt = (view: GridView, row: number, column: number): Spot | undefined => {
  const placed = view.layout.get().all[column]
  if (!placed) return undefined
  return { key: row < 0 ? undefined : view.keys[row], column: placed.key }
}

/** The position of a spot: row on the page (-1 is the head) and column. */
export interface Place {
  readonly row: number
  readonly column: number
}

export function placeOf(view: GridView, { key, column }: Spot): Place {
  const row = key === undefined ? -1 : view.indexOf(key)
  return {
    row,
    column: Math.max(
      0,
      view.layout.get().all.findIndex((placed) => placed.key === column),
    ),
  }
}

/** Moves the cursor to a cell; extending keeps the range's opposite corner. */
export function setCursor(view: GridView, focus: Spot, extend = false): void {
  const before = view.cursor.get()
  view.cursor.set({ focus, anchor: extend && before ? before.anchor : focus })
  view.reveal(focus)
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most))

/** Moves the cursor by rows and columns, within the table; the head is above the first row. */
export function moveCursor(view: GridView, down: number, right: number, extend = false): void {
  const now = view.cursor.get()
  const from = now ? placeOf(view, now.focus) : { row: 0, column: 0 }
  const row = clamp(from.row + down, extend ? 0 : -1, view.keys.length - 1)
  const column = clamp(from.column + right, 0, view.layout.get().all.length - 1)
  const spot = spotAt(view, now ? row : Math.min(0, view.keys.length - 1), now ? column : 0)
  if (spot) setCursor(view, spot, extend)
}

/** Moves the cursor to a row and a column of the page. */
export function jumpCursor(view: GridView, row: number, column: number, extend = false): void {
  const spot = spotAt(
    view,
    clamp(row, view.keys.length > 0 ? 0 : -1, view.keys.length - 1),
    clamp(column, 0, view.layout.get().all.length - 1),
  )
  if (spot) setCursor(view, spot, extend)
}

/** Moves to the next cell to the right or left, across row ends; false at the table's end. */
export function stepCursor(view: GridView, step: 1 | -1): boolean {
  const now = view.cursor.get()
  if (!now) return false
  const width = view.layout.get().all.length
  const { row, column } = placeOf(view, now.focus)
  const next = row * width + column + step
  const target = Math.floor(next / width)
  if (target < 0 || target >= view.keys.length) return false
  jumpCursor(view, target, next - target * width)
  return true
}

/** A range's corners as rows and columns of the page, both ends included. */
export interface Block {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

export function blockOf(view: GridView, { focus, anchor }: Cursor): Block {
  const one = placeOf(view, focus)
  const other = placeOf(view, anchor)
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  }
}

/** The cells with values in a block, row by row. */
export function cellsOf(view: GridView, block: Block): readonly { readonly key: RowKey; readonly column: string }[] {
  const columns = view.layout
    .get()
    .all.slice(block.left, block.right + 1)
    .filter(({ kind }) => kind === 'data')
  return view.keys
    .slice(Math.max(0, block.top), block.bottom + 1)
    .flatMap((key) => columns.map((placed) => ({ key, column: placed.key })))
}
