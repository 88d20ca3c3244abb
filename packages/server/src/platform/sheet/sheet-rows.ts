import { readFile } from 'node:fs/promises'
import { setImmediate as pause } from 'node:timers/promises'
import { type SheetReading, sheetRows } from '@heron/contract/routes'
import { fillWords, joinWords, rowCount, type Words } from '@heron/contract/words'
import { ReadRefused, readTableInWorker } from '@heron/reader/table-in-worker'
import { AppError } from '../app-error.ts'
import type { StagedFile } from '../files/staged-file.ts'
import { guessMapping, type Mapping, plain } from './heading-guess.ts'
import { fromSheet, type Sheet, type SheetColumn } from './sheet-column.ts'

/** Title, exporting user, headings: people's rows begin after them. A sheet without titles begins with its headings. */
const mostTitles = 3

/** Text by field. */
export type Fields = Readonly<Record<string, string>>

export interface SheetRow {
  /** Line number in the spreadsheet. */
  readonly line: number
  /** Texts of the sheet's known columns. */
  readonly fields: Fields
  /** Its cells as they are in the sheet. */
  readonly cells: readonly string[]
  /** Its file, when there are several. */
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

type Columns = readonly (string | undefined)[]

const isHeadedBy = <Row>({ heading, also = [] }: SheetColumn<Row>, text: string): boolean =>
  [heading, ...also].some((each) => plain(each) === plain(text))

/** How headings are read: as chosen, else by their known names, else, in a dry run, by guessing. */
interface Reading {
  readonly mapping?: Mapping | undefined
  readonly isGuessing?: boolean
}

/** The fields of a heading row; undefined for read-only columns, unknown headings and a field's second heading. */
function fieldsAt<Row>(
  headings: readonly string[],
  columns: readonly SheetColumn<Row>[],
  { mapping, isGuessing = false }: Reading = {},
): Columns {
  const known = (text: string) => columns.find((each) => !each.readOnly && isHeadedBy(each, text))?.field
  const chosen = headings.map((text) => {
    const field = mapping && Object.hasOwn(mapping, text.trim()) ? mapping[text.trim()] : undefined
    if (field === undefined) return known(text)
    return columns.find((each) => each.field === field && !each.readOnly)?.field
  })
  if (isGuessing) {
    const isFree = (text: string, at: number) =>
      chosen[at] === undefined && !(mapping && Object.hasOwn(mapping, text.trim()))
    const free = columns.filter(({ field }) => !chosen.includes(field))
    const guess = guessMapping(headings.filter(isFree), free)
    for (const [at, text] of headings.entries())
      if (isFree(text, at) && Object.hasOwn(guess, text)) chosen[at] = guess[text]
  }
  return chosen.map((field, at) => (chosen.indexOf(field) === at ? field : undefined))
}

const headingsMissing = <Row>(columns: readonly SheetColumn<Row>[]) =>
  new AppError('IMPORT_FAILED', {
    reason: fillWords(
      {
        zh: '没有找到表头，应有：{headings}',
        en: 'no heading was found; there should be {headings}',
        ja: '見出しが見つかりません。必要な見出し：{headings}',
      },
      {
        headings: joinWords(columns.flatMap(({ heading: zh, readOnly }) => (readOnly ? [] : [{ zh, en: zh, ja: zh }]))),
      },
    ),
  })

const headingMissing = ({ zh, en, ja }: Words) =>
  new AppError('IMPORT_FAILED', {
    reason: {
      zh: `缺少表头“${zh}”`,
      en: `the heading “${en}” is missing`,
      ja: `見出し「${ja}」がありません`,
    },
  })

/** The heading row: the one with the most known headings. */
function headingsOf<Row>(
  table: readonly (readonly string[])[],
  columns: readonly SheetColumn<Row>[],
  reading: Reading,
): number {
  const known = table.slice(0, mostTitles).map((row) => fieldsAt(row, columns, reading).filter(Boolean).length)
  const at = known.indexOf(Math.max(...known))
  // In a dry run the answer shows how headings were read, so the caller can still choose.
  if (reading.isGuessing) return at
  const found = new Set(fieldsAt(table[at] ?? [], columns, reading))
  for (const { field, required } of columns) if (required && !found.has(field)) throw headingMissing(required)
  if (!known[at]) throw headingsMissing(columns)
  return at
}

const filledAt = (columns: Columns, cells: readonly string[]): Fields =>
  Object.fromEntries(
    columns.flatMap((field, at) => (field ? [[field, fromSheet((cells[at] ?? '').trim())] as const] : [])),
  )

const isBlank = (fields: Fields) => Object.values(fields).every((text) => text === '')

/** Rows read before other work runs. */
const piece = 1_000

async function* inPieces<Each>(all: readonly Each[]): AsyncGenerator<readonly [number, Each]> {
  for (const entry of all.entries()) {
    if (entry[0] % piece === piece - 1) await pause()
    yield entry
  }
}

/** Rows, and the reading of the first sheet's headings. */
export interface SheetsRead {
  readonly rows: readonly SheetRow[]
  readonly columns: SheetReading | undefined
  /** The heading rows of the first sheet. */
  readonly headings: readonly (readonly string[])[]
}

async function rowsOf<Row, Line>(
  { columns, nested }: Sheet<Row, Line>,
  table: readonly (readonly string[])[],
  most: number,
  reading: Reading,
): Promise<SheetsRead> {
  const at = headingsOf(table, columns, reading)
  const own = fieldsAt(table[at] ?? [], columns, reading)
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
    // A line that belongs to the previous row leaves the row's cells blank.
    if (!isBlank(given)) above = given
    rows.push({ line: start + index + 1, fields: { ...above, ...line }, cells })
  }
  return { rows, columns: readingOf(columns, table[at] ?? [], own), headings: table.slice(at, start) }
}

const readingOf = <Row>(
  columns: readonly SheetColumn<Row>[],
  headings: readonly string[],
  own: Columns,
): SheetReading => ({
  headings: headings.map((text) => text.trim()).filter((text, at, all) => text !== '' && all.indexOf(text) === at),
  fields: columns
    .filter(({ readOnly }) => !readOnly)
    .map(({ field, heading, required }) => ({ field, heading, required: required !== undefined })),
  mapping: Object.fromEntries(
    headings.flatMap((text, at) => (own[at] === undefined ? [] : [[text.trim(), own[at]] as const])),
  ),
})

/**
 * The rows of one or several sheets, by field; refused when a required heading is missing or there are too many rows in
 * total.
 */
export async function readSheets<Row, Line>(
  sheet: Sheet<Row, Line>,
  files: readonly StagedFile[],
  reading: Reading = {},
  most: number = sheetRows.imported,
): Promise<SheetsRead> {
  const rows: SheetRow[] = []
  let columns: SheetReading | undefined
  let headings: SheetsRead['headings'] = []
  for (const file of files) {
    const source = files.length > 1 ? { file: file.name } : {}
    const read = await rowsOf(sheet, await readRows(file), most, reading)
    if (columns === undefined) headings = read.headings
    columns ??= read.columns
    for (const row of read.rows) rows.push({ ...row, ...source })
    if (rows.length > most) throw new AppError('TOO_LARGE', { limit: rowCount(most) })
  }
  return { rows, columns, headings }
}
