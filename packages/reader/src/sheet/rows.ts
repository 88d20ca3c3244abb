import type { GridCell } from '../bytes/index.ts'
import { normalise } from './text.ts'

/** The non-empty cells of one row, left to right. */
export interface Row {
  readonly row: number
  readonly cells: readonly GridCell[]
}

/** Cells as rows from the top, without empty rows. */
export function toRows(cells: readonly GridCell[]): readonly Row[] {
  const byRow = new Map<number, GridCell[]>()
  for (const cell of cells) {
    if (normalise(cell.text) === '') continue
    const row = byRow.get(cell.row)
    if (row) row.push(cell)
    else byRow.set(cell.row, [cell])
  }
  return [...byRow]
    .sort(([a], [b]) => a - b)
    .map(([row, found]) => ({ row, cells: found.sort((a, b) => a.column - b.column) }))
}

export const cellAt = (row: Row | undefined, column: number): GridCell | undefined =>
  row?.cells.find((cell) => cell.column === column)

/** Rows and columns exchanged, for sheets that list positions from left to right. */
export const transpose = (cells: readonly GridCell[]): readonly GridCell[] =>
  cells.map((cell) => ({ ...cell, row: cell.column, column: cell.row }))
