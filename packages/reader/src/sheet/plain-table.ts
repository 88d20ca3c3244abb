import { utils, type WorkBook, write } from '@e965/xlsx'
import { within } from '../bytes/index.ts'
import { readCsvPage } from './csv.ts'
import type { Page } from './page.ts'
import { readWorkbook } from './workbook.ts'

/** The table of an export: a title, the exporting user, headings, rows. Everything is text, never a formula. */
export interface PlainTable {
  readonly title: string
  readonly subtitle: string
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/**
 * Writing the old format takes time that grows with the square of the rows; longer tables are written in the new one.
 */
export const XLS_ROWS = 2_000

/** Rows of a page as texts; short ones are padded with empty texts. */
function rowsOf({ cells }: Page): string[][] {
  const rows: string[][] = []
  for (const { row, column, text } of cells) {
    while (rows.length <= row) rows.push([])
    const line = rows[row] ?? []
    while (line.length <= column) line.push('')
    line[column] = text
  }
  return rows
}

/** Most rows of a table; one with more is refused completely, so that nothing is left out unnoticed. */
const TABLE_ROWS = 100_000

/**
 * The first page of a workbook or a CSV file as rows of texts. Throws ReadRefused for files that are broken, hostile or
 * too large.
 */
export function readPlainTable(bytes: Uint8Array, kind: 'xlsx' | 'xls' | 'csv', file: string): string[][] {
  const [page] = kind === 'csv' ? [readCsvPage(bytes, file, TABLE_ROWS)] : readWorkbook(bytes, kind, file, TABLE_ROWS)
  if (!page) return []
  within('rows', page.rowCount, TABLE_ROWS)
  return rowsOf(page)
}

/** Writes a table as a workbook with one sheet. */
export function writePlainTable({ title, subtitle, headings, rows }: PlainTable, kind: 'xlsx' | 'xls'): Uint8Array {
  const sheet = utils.aoa_to_sheet([[title], [subtitle], [...headings], ...rows.map((row) => [...row])], {
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
