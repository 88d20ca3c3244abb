import { utils, type WorkBook, write } from '@e965/xlsx'
import type { PlainTable } from './plain-table.ts'

/**
 * Writing the old format takes time that grows with the square of the rows; longer tables are written in the new one.
 */
const XLS_ROWS = 2_000
/** The library cuts longer texts of the old format. */
const XLS_TEXT = 255
/** Most characters of a cell, the limit of spreadsheets. */
const LONGEST_CELL = 32_767

/** The format of a table: the old one for short tables of short texts. */
export const kindOf = ({ rows }: PlainTable): 'xlsx' | 'xls' =>
  rows.length > XLS_ROWS || rows.some((row) => row.some(({ length }) => length > XLS_TEXT)) ? 'xlsx' : 'xls'

/** The library writes half a character of two code units as bytes that damage the markup after it. */
const cellText = (text: string): string => text.slice(0, LONGEST_CELL).toWellFormed()

/** Writes a table as a workbook with one sheet. */
export function writePlainTable({ title, subtitle, headings, rows }: PlainTable, kind: 'xlsx' | 'xls'): Uint8Array {
  const sheet = utils.aoa_to_sheet([[title], [subtitle], [...headings], ...rows.map((row) => row.map(cellText))], {
    dense: true,
  })
  const last = Math.max(0, headings.length - 1)
  sheet['!merges'] = [0, 1].map((row) => ({ s: { r: row, c: 0 }, e: { r: row, c: last } }))
  sheet['!cols'] = headings.map((heading) => ({ wch: Math.max(12, heading.length * 2 + 2) }))
  const book: WorkBook = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Sheet1')
  // The library types its result by the given option; `array` returns a buffer.
  const written = write(book, {
    type: 'array',
    bookType: kind === 'xls' ? 'biff8' : 'xlsx',
    compression: true,
  }) as ArrayBuffer
  return new Uint8Array(written)
}
