import { readFile } from 'node:fs/promises'
import { setImmediate as pause } from 'node:timers/promises'
import { sheetRows } from '@heron/contract/routes'
import { rowCount, type Words } from '@heron/contract/words'
import { ReadRefused, readTableInWorker } from '@heron/reader/table-in-worker'
import { AppError } from '../app-error.ts'
import type { StagedFile } from '../files/staged-file.ts'
import type { Sheet, SheetColumn } from './sheet-column.ts'

/** Title, who exported it, headings: rows of people begin after them. A sheet without titles begins with its headings. */
const mostTitles = 3

/** Text by field. */
export type Fields = Readonly<Record<string, string>>

export interface SheetRow {
  /** As the spreadsheet counts. */
  readonly line: number
  /** Of the columns that the sheet has; unknown headings are not in it. */
  readonly fields: Fields
  /** Its file, where several were brought. */
  readonly file?: string
}

async function readRows(file: StagedFile): Promise<readonly (readonly string[])[]> {
  const kind = file.extension === 'xls' || file.extension === 'xlsx' ? file.extension : 'csv'
  try {
    return await readTableInWorker(await readFile(file.path), kind, file.name)
  } catch (cause) {
    throw cause instanceof ReadRefused ? new AppError('IMPORT_FAILED', { reason: cause.code }) : cause
  }
}

const plain = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll('（', '(')
    .replaceAll('）', ')')
    .replaceAll(/[\s*_：:]/g, '')

type Columns = readonly (string | undefined)[]

const isHeadedBy = <Row>({ heading, also = [] }: SheetColumn<Row>, text: string): boolean =>
  [heading, ...also].some((each) => plain(each) === plain(text))

/** The fields of a row of headings; undefined for read-only columns, unknown headings and a field's second heading. */
function fieldsAt<Row>(headings: readonly string[], columns: readonly SheetColumn<Row>[]): Columns {
  const fields = headings.map((text) => columns.find((each) => !each.readOnly && isHeadedBy(each, text))?.field)
  return fields.map((field, at) => (fields.indexOf(field) === at ? field : undefined))
}

const headingsMissing = <Row>(columns: readonly SheetColumn<Row>[]) =>
  new AppError('IMPORT_FAILED', {
    reason: columns.flatMap(({ heading, readOnly }) => (readOnly ? [] : [heading])).join('、'),
  })

const headingMissing = ({ zh, en, ja }: Words) =>
  new AppError('IMPORT_FAILED', {
    reason: {
      zh: `缺少表头“${zh}”`,
      en: `the heading “${en}” is missing`,
      ja: `見出し「${ja}」がありません`,
    },
  })

/** The row of headings: that with the most known ones. */
function headingsOf<Row>(table: readonly (readonly string[])[], columns: readonly SheetColumn<Row>[]): number {
  const known = table.slice(0, mostTitles).map((row) => fieldsAt(row, columns).filter(Boolean).length)
  const at = known.indexOf(Math.max(...known))
  const found = new Set(fieldsAt(table[at] ?? [], columns))
  for (const { field, required } of columns) if (required && !found.has(field)) throw headingMissing(required)
  if (!known[at]) throw headingsMissing(columns)
  return at
}

const filledAt = (columns: Columns, cells: readonly string[]): Fields =>
  Object.fromEntries(columns.flatMap((field, at) => (field ? [[field, (cells[at] ?? '').trim()] as const] : [])))

const isBlank = (fields: Fields) => Object.values(fields).every((text) => text === '')

/** Rows that are looked at before others have their turn. */
const piece = 1_000

async function* inPieces<Each>(all: readonly Each[]): AsyncGenerator<readonly [number, Each]> {
  for (const entry of all.entries()) {
    if (entry[0] % piece === piece - 1) await pause()
    yield entry
  }
}

async function rowsOf<Row, Line>(
  { columns, nested }: Sheet<Row, Line>,
  table: readonly (readonly string[])[],
  most: number,
): Promise<readonly SheetRow[]> {
  const at = headingsOf(table, columns)
  const own = fieldsAt(table[at] ?? [], columns)
  const inner = nested ? fieldsAt(table[at + 1] ?? [], nested.columns) : []
  if (nested && inner.every((field) => field === undefined)) throw headingsMissing(nested.columns)
  const start = at + (nested ? 2 : 1)
  const data = table.slice(start)
  if (data.length > most) throw new AppError('TOO_LARGE', { limit: rowCount(most) })
  const rows: SheetRow[] = []
  let above: Fields = {}
  for await (const [index, cells] of inPieces(data)) {
    const given = filledAt(own, cells)
    const line = filledAt(inner, cells)
    if (isBlank(given) && isBlank(line)) continue
    // A line that belongs to the row above leaves that row's cells blank.
    if (!isBlank(given)) above = given
    rows.push({ line: start + index + 1, fields: { ...above, ...line } })
  }
  return rows
}

/**
 * The rows below the headings of one or several sheets, by field; refused when a required heading is missing or there
 * are more rows in all.
 */
export async function readSheets<Row, Line>(
  sheet: Sheet<Row, Line>,
  files: readonly StagedFile[],
  most: number = sheetRows.imported,
): Promise<readonly SheetRow[]> {
  const found: SheetRow[] = []
  for (const file of files) {
    const source = files.length > 1 ? { file: file.name } : {}
    for (const row of await rowsOf(sheet, await readRows(file), most)) found.push({ ...row, ...source })
    if (found.length > most) throw new AppError('TOO_LARGE', { limit: rowCount(most) })
  }
  return found
}
