import { type CellObject, utils, type WorkSheet, write } from '@e965/xlsx'
import Papa from 'papaparse'
import { encodeText } from '../bytes/encode.ts'
import type { Dialect } from './dialect.ts'
import type { CorpusSheet } from './sheet.ts'
import { toTable, type WrittenCell, type WrittenTable } from './table.ts'

/** A sheet as a CSV file of its dialect. */
export function writeCsv(sheet: CorpusSheet, dialect: Dialect): Uint8Array {
  const { rows } = toTable(sheet, dialect)
  const texts = rows.map((row) => row.map((cell) => cell.text))
  return encodeText(Papa.unparse(texts, { delimiter: dialect.delimiter, newline: '\r\n' }), dialect.charset)
}

const typed = (cell: WrittenCell): CellObject | undefined => {
  if (cell.text === '') return undefined
  return cell.number === undefined ? { t: 's', v: cell.text } : { t: 'n', v: cell.number }
}

function toWorksheet({ rows, merges }: WrittenTable): WorkSheet {
  const sheet: WorkSheet = {}
  for (const [r, row] of rows.entries()) {
    for (const [c, cell] of row.entries()) {
      const object = typed(cell)
      if (object) sheet[utils.encode_cell({ r, c })] = object
    }
  }
  const columns = Math.max(...rows.map((row) => row.length))
  sheet['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows.length - 1, c: columns - 1 } })
  sheet['!merges'] = merges.map(({ column, from, to }) => ({ s: { r: from, c: column }, e: { r: to, c: column } }))
  sheet['!cols'] = Array.from({ length: columns }, () => ({ wch: 12 }))
  return sheet
}

/** A sheet as a workbook with one page, with typed numbers and merged electrode cells. */
export function writeWorkbook(sheet: CorpusSheet, dialect: Dialect, kind: 'xlsx' | 'xls', page = 'Sheet1'): Uint8Array {
  const book = utils.book_new()
  utils.book_append_sheet(book, toWorksheet(toTable(sheet, dialect)), page)
  const bytes: unknown = write(book, { type: 'array', bookType: kind === 'xlsx' ? 'xlsx' : 'biff8', compression: true })
  if (bytes instanceof ArrayBuffer) return new Uint8Array(bytes)
  throw new TypeError('the workbook writer gave no bytes')
}
