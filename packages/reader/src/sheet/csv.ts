import type { ReadingNote } from '@heron/core/drawing'
import Papa from 'papaparse'
import { decodeText, type GridCell } from '../bytes/index.ts'
import { classify } from './classify.ts'
import { cellLocator } from './locator.ts'
import { checkCells, MAX_ROWS, type Page } from './page.ts'

const delimiters = [',', ';', '\t', '|'] as const
type Delimiter = (typeof delimiters)[number]
/** Rows examined to find the delimiter. */
const PREVIEW = 200
const MAX_TITLE_COLUMNS = 200

const parse = (text: string, delimiter: Delimiter, preview: number): Papa.ParseResult<string[]> =>
  Papa.parse<string[]>(text, { delimiter, preview, skipEmptyLines: false })

/** How well a delimiter splits a text: headings found, then rows of equal width. */
function score(text: string, delimiter: Delimiter): readonly [headings: number, regular: number] {
  const rows = parse(text, delimiter, PREVIEW).data.filter((row) => row.length > 1)
  const headings = rows.map((row) => row.slice(0, MAX_TITLE_COLUMNS).filter((cell) => classify(cell)).length)
  const widths = new Map<number, number>()
  for (const row of rows) widths.set(row.length, (widths.get(row.length) ?? 0) + 1)
  return [Math.max(0, ...headings), Math.max(0, ...widths.values())]
}

function delimiterOf(text: string): Delimiter {
  const scored = delimiters.map((delimiter) => ({ delimiter, rank: score(text, delimiter) }))
  const [best] = scored.sort((a, b) => b.rank[0] - a.rank[0] || b.rank[1] - a.rank[1])
  return best?.delimiter ?? ','
}

/** Spreadsheets write `="007"` to keep a text as text, and `'` before a text that would be a formula. */
const plain = (text: string): string => {
  const quoted = /^="([^"]*)"$/.exec(text)
  return quoted ? (quoted[1] ?? '') : text.replace(/^'(?=[=+\-@])/, '')
}

/** A CSV file as one page of at most `most` rows; encoding and delimiter are detected. */
export function readCsvPage(bytes: Uint8Array, file: string, most = MAX_ROWS): Page {
  const { text: decoded } = decodeText(bytes)
  const stated = /^sep=(.)\r?\n/i.exec(decoded)
  const text = stated ? decoded.slice(stated[0].length) : decoded
  const delimiter = delimiters.find((known) => known === stated?.[1]) ?? delimiterOf(text)
  const { data, errors } = parse(text, delimiter, most + 1)
  const shift = stated ? 1 : 0
  const cells = data.slice(0, most).flatMap((row, index) =>
    row.flatMap((raw, column): GridCell[] => {
      const cell = { row: index + shift, column, text: plain(raw), locator: cellLocator(index + shift, column) }
      return cell.text.trim() === '' ? [] : [cell]
    }),
  )
  checkCells(cells)
  const notes: ReadingNote[] = []
  if (data.length > most) notes.push({ code: 'sheet.rowsCut', severity: 'error', params: { sheet: file, limit: most } })
  const quotes = errors.find((error) => error.type === 'Quotes')
  if (quotes) notes.push({ code: 'sheet.quotes', severity: 'warning', params: { row: (quotes.row ?? 0) + 1 + shift } })
  return { name: file, cells, rowCount: data.length + shift, notes }
}
