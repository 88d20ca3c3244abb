import { within } from '../bytes/index.ts'
import { readCsvPage } from './csv.ts'
import type { Page } from './page.ts'

/** The table of an export: a title, the exporting user, headings, rows. Everything is text, never a formula. */
export interface PlainTable {
  readonly title: string
  readonly subtitle: string
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

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

async function pagesOf(bytes: Uint8Array, kind: 'xlsx' | 'xls' | 'csv', file: string): Promise<readonly Page[]> {
  if (kind === 'csv') return [readCsvPage(bytes, file, TABLE_ROWS)]
  // Loading the library of workbooks takes longer than reading most CSV files.
  const { readWorkbook } = await import('./workbook.ts')
  return readWorkbook(bytes, kind, file, TABLE_ROWS)
}

/**
 * The first page of a workbook or a CSV file as rows of texts. Throws ReadRefused for files that are broken, hostile or
 * too large.
 */
export async function readPlainTable(
  bytes: Uint8Array,
  kind: 'xlsx' | 'xls' | 'csv',
  file: string,
): Promise<string[][]> {
  const [page] = await pagesOf(bytes, kind, file)
  if (!page) return []
  within('rows', page.rowCount, TABLE_ROWS)
  return rowsOf(page)
}
