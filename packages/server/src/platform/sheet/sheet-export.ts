import { Readable } from 'node:stream'
import type { Language } from '@heron/contract/errors'
import { sheetRows } from '@heron/contract/routes'
import type { ListQuery } from '@heron/contract/wire'
import { rowCount } from '@heron/contract/words'
import { type PlainTable, ReadRefused, writeTableInWorker } from '@heron/reader/table-in-worker'
import { AppError } from '../app-error.ts'
import type { Actor } from '../auth/actor.ts'
import type { FileAnswer } from '../http/call.ts'
import { languageOf, readerLanguage } from '../reader-language.ts'
import { cellText } from './long-cell.ts'
import { pageRows, pagesOf, type RowList } from './row-pages.ts'
import { cellsOf, headingRows, type Sheet } from './sheet-column.ts'
import { aroundRows, sheetIn } from './sheet-words.ts'
import { workbookStream } from './workbook-stream.ts'

/** Media types of workbooks. */
export const mediaTypes = {
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** Writing the old format takes time that grows with the square of the rows, and it ends at 65,536 rows. */
const xlsRows = 2_000

/** The first items, at most `most`; the others can still be read. */
async function firstOf<Each>(all: AsyncIterator<Each>, most: number): Promise<readonly Each[]> {
  const found: Each[] = []
  while (found.length < most) {
    const { value, done } = await all.next()
    if (done) break
    found.push(value)
  }
  return found
}

async function* joined<Each>(start: readonly Each[], rest: AsyncIterable<Each>): AsyncGenerator<Each> {
  yield* start
  yield* rest
}

/** The limit that stopped the writing of a table; undefined if that failed for another reason. */
export function limitOf({ code, params }: ReadRefused): string | undefined {
  if (code === 'read.memory') return `${Number(params.limit) / 1_048_576} MB`
  return code === 'read.time' ? `${params.seconds} s` : undefined
}

async function written(table: PlainTable, name: string): Promise<FileAnswer> {
  try {
    const { bytes, kind } = await writeTableInWorker(table)
    return { name: `${name}.${kind}`, mediaType: mediaTypes[kind], body: bytes, size: bytes.byteLength }
  } catch (cause) {
    const limit = cause instanceof ReadRefused ? limitOf(cause) : undefined
    throw limit === undefined ? cause : new AppError('TOO_LARGE', { limit })
  }
}

/** A sheet to fill in: the headings an import reads, without rows. */
function templateOf<Row, Line>(
  sheet: Sheet<Row, Line>,
  actor: Pick<Actor, 'realname'>,
  language: Language,
): Promise<FileAnswer> {
  const [headings, ...rows] = headingRows({ ...sheet, columns: sheet.columns.filter(({ readOnly }) => !readOnly) })
  const title = aroundRows('template', sheet.name, language)
  return written({ title, subtitle: aroundRows('by', actor.realname, language), headings, rows }, title)
}

/**
 * A list as a workbook: all rows of the query, under the sheet's headings. Cells are texts, never formulas. Short lists
 * are written as `.xls`, long ones as `.xlsx` while they are read.
 */
export async function exportSheet<Row extends { readonly id: string }, Line = never>(
  chinese: Sheet<Row, Line>,
  actor: Pick<Actor, 'realname'>,
  {
    selections,
    template,
    ...query
  }: ListQuery & { readonly selections?: string | undefined; readonly template?: '1' | undefined },
  list: RowList<Row>,
): Promise<FileAnswer> {
  const language = languageOf(readerLanguage())
  const sheet = sheetIn(chinese, language)
  if (template) return templateOf(sheet, actor, language)
  const chosen = new Set((selections ?? '').split(',').filter((id) => id !== ''))
  const first = await list({ ...query, pageNo: 1, pageSize: pageRows })
  // A list longer than a sheet may be is refused before anything is sent.
  if (first.total > sheetRows.exported) throw new AppError('TOO_LARGE', { limit: rowCount(sheetRows.exported) })
  const [headings, ...below] = headingRows(sheet)
  async function* lines(): AsyncGenerator<readonly string[]> {
    yield* below
    for await (const page of pagesOf(first, query, list)) {
      for (const row of page) {
        if (chosen.size > 0 && !chosen.has(row.id)) continue
        for (const line of cellsOf(sheet, row)) yield line.map((text) => cellText(text, language))
      }
    }
  }
  const about = {
    title: aroundRows('list', sheet.name, language),
    subtitle: aroundRows('by', actor.realname, language),
    headings,
  }
  const rest = lines()
  const isLong = first.total > xlsRows
  const rows = isLong ? [] : await firstOf(rest, xlsRows + 1)
  if (!isLong && rows.length <= xlsRows) return written({ ...about, rows }, sheet.name)
  const body = Readable.from(workbookStream({ ...about, rows: joined(rows, rest) }))
  return { name: `${sheet.name}.xlsx`, mediaType: mediaTypes.xlsx, body }
}
