import { type CellObject, type DenseWorkSheet, read, type WorkBook } from '@e965/xlsx'
import type { ReadingNote } from '@heron/core/drawing'
import { type GridCell, ReadRefused, within } from '../bytes/index.ts'
import { cellsOnly } from './biff-records.ts'
import { workbookStream } from './compound-file.ts'
import { cellLocator } from './locator.ts'
import { checkCells, MAX_ROWS, type Page } from './page.ts'
import { safeWorkbook } from './zip-parts.ts'

const MAX_SHEETS = 200
/** Most rows of one merged area that its value is repeated in. */
const MAX_MERGED = 2_000
/** Most cells that merged areas may add to a page. */
const MAX_FILLED = 100_000

/** Digits a spreadsheet shows of its binary numbers. */
const asShown = (value: number): string => String(Number(value.toPrecision(15)))

/** The value of a cell, or the last result of its formula: nothing is ever calculated. */
function textOf(cell: CellObject): string {
  const { v: value } = cell
  if (value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  if (typeof value === 'number') return cell.t === 'e' ? (cell.w ?? '#ERROR') : asShown(value)
  return typeof value === 'boolean' ? String(value).toUpperCase() : value
}

function parse(bytes: Uint8Array, kind: 'xlsx' | 'xls', most: number): WorkBook {
  const checked = kind === 'xlsx' ? safeWorkbook(bytes) : cellsOnly(workbookStream(bytes))
  try {
    return read(checked, {
      type: 'array',
      dense: true,
      cellDates: true,
      UTC: true,
      cellHTML: false,
      cellText: true,
      cellStyles: false,
      bookVBA: false,
      bookProps: false,
      sheetRows: most + 1,
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 200) : 'unknown'
    throw new ReadRefused('read.broken', { kind, reason })
  }
}

/** Cells below the first of a merged area over several rows, with its value. */
function filled(cells: readonly GridCell[], sheet: DenseWorkSheet): readonly GridCell[] {
  const found = new Map(cells.map((cell) => [`${cell.row} ${cell.column}`, cell]))
  const added: GridCell[] = []
  for (const { s: start, e: end } of sheet['!merges'] ?? []) {
    const first = found.get(`${start.r} ${start.c}`)
    const rows = end.r - start.r
    if (!first || rows < 1 || rows > MAX_MERGED || added.length + rows > MAX_FILLED) continue
    for (let row = start.r + 1; row <= end.r; row += 1) {
      if (!found.has(`${row} ${start.c}`)) added.push({ ...first, row })
    }
  }
  return [...cells, ...added]
}

function readPage(name: string, sheet: DenseWorkSheet, file: string, most: number): Page {
  const cells: GridCell[] = []
  const notes: ReadingNote[] = []
  const rows = sheet['!data']
  for (const [row, line] of rows.entries()) {
    if (row >= most) break
    // Sparse arrays: forEach skips rows and cells that do not exist, a loop visits them.
    line?.forEach((cell, column) => {
      if (!cell) return
      const text = textOf(cell)
      const locator = cellLocator(row, column, name)
      if (text !== '') cells.push({ row, column, text, locator })
      else if (cell.f !== undefined) {
        const source = { file, locator, raw: `=${cell.f}`.slice(0, 200) }
        notes.push({ code: 'sheet.formula', severity: 'warning', params: {}, source })
      }
    })
  }
  checkCells(cells)
  if (rows.length > most) notes.push({ code: 'sheet.rowsCut', severity: 'error', params: { sheet: name, limit: most } })
  return { name, cells: filled(cells, sheet), rowCount: rows.length, notes: notes.slice(0, 100) }
}

const isDense = (sheet: unknown): sheet is DenseWorkSheet =>
  typeof sheet === 'object' && sheet !== null && '!data' in sheet && Array.isArray(sheet['!data'])

/** The pages of a workbook as texts, at most `most` rows each. */
export function readWorkbook(bytes: Uint8Array, kind: 'xlsx' | 'xls', file: string, most = MAX_ROWS): readonly Page[] {
  const book = parse(bytes, kind, most)
  within('sheets', book.SheetNames.length, MAX_SHEETS)
  const pages = new Map<string, unknown>(Object.entries(book.Sheets))
  return book.SheetNames.flatMap((name) => {
    const sheet = pages.get(name) ?? Reflect.get(book.Sheets, name)
    return isDense(sheet) ? [readPage(name, sheet, file, most)] : []
  })
}
