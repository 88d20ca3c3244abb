import type { ReadingNote, SheetPage } from '@heron/core/drawing'
import { type GridCell, within } from '../bytes/index.ts'

/** Most rows read of a page: no shop's sheet has more. */
export const MAX_ROWS = 20_000
/** 5,000 columns are refused; a position sheet has about thirty. */
const MAX_COLUMNS = 4_999
const MAX_CELL = 100_000

/** Most rows displayed of a page. */
const SHOWN_ROWS = 500
const SHOWN_COLUMNS = 60
const SHOWN_TEXT = 500

/** A page's cells, with the notes of its reader. */
export interface Page {
  readonly name: string
  readonly cells: readonly GridCell[]
  readonly rowCount: number
  readonly notes: readonly ReadingNote[]
}

/** Refuses a page with more columns or longer texts than any real sheet has. */
export function checkCells(cells: readonly GridCell[]): void {
  let columns = 0
  for (const cell of cells) {
    if (cell.column >= columns) columns = cell.column + 1
    within('characters of a cell', cell.text.length, MAX_CELL)
  }
  within('columns', columns, MAX_COLUMNS)
}

/** The page as a table for display, cut to a displayable size. */
export function shown(page: Page): SheetPage {
  const rows: string[][] = []
  for (const cell of page.cells) {
    if (cell.row >= SHOWN_ROWS || cell.column >= SHOWN_COLUMNS) continue
    while (rows.length <= cell.row) rows.push([])
    const row = rows[cell.row] ?? []
    while (row.length <= cell.column) row.push('')
    row[cell.column] = cell.text.slice(0, SHOWN_TEXT)
  }
  return { name: page.name, rows, rowCount: page.rowCount }
}
