import { sheetRows } from '@heron/contract/routes'
import type { ListQuery } from '@heron/contract/wire'
import { ReadRefused, writeTableInWorker } from '@heron/reader/table-in-worker'
import { AppError } from '../app-error.ts'
import type { Actor } from '../auth/actor.ts'
import type { FileAnswer } from '../http/call.ts'
import type { Sheet } from './sheet-column.ts'

const mediaTypes = {
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

const piece = 1_000

interface Page<Row> {
  readonly records: readonly Row[]
  readonly total: number
}

/** All rows of a list, piece by piece; more than a sheet takes along are refused before the first is read. */
async function allRows<Row>(query: ListQuery, list: (query: ListQuery) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = []
  for (let pageNo = 1; ; pageNo += 1) {
    const { records, total } = await list({ ...query, pageNo, pageSize: piece })
    if (total > sheetRows.exported) throw new AppError('TOO_LARGE', { limit: `${sheetRows.exported} rows` })
    rows.push(...records)
    if (records.length < piece || rows.length >= total) return rows
  }
}

/** A list as a workbook: everything the query finds, under the headings of its sheet. Cells are texts, never formulas. */
export async function exportSheet<Row extends { readonly id: string }>(
  sheet: Sheet<Row>,
  actor: Pick<Actor, 'realname'>,
  { selections, ...query }: ListQuery & { readonly selections?: string | undefined },
  list: (query: ListQuery) => Promise<Page<Row>>,
): Promise<FileAnswer> {
  const chosen = new Set((selections ?? '').split(',').filter((id) => id !== ''))
  const rows = (await allRows(query, list)).filter(({ id }) => chosen.size === 0 || chosen.has(id))
  const table = {
    title: `${sheet.name}列表数据`,
    subtitle: `导出人:${actor.realname}`,
    headings: sheet.columns.map(({ heading }) => heading),
    rows: rows.map((row) => sheet.columns.map(({ text }) => String(text(row) ?? ''))),
  }
  try {
    const { bytes, kind } = await writeTableInWorker(table)
    return { name: `${sheet.name}.${kind}`, mediaType: mediaTypes[kind], body: bytes, size: bytes.byteLength }
  } catch (cause) {
    throw cause instanceof ReadRefused ? new AppError('TOO_LARGE', { limit: cause.code }) : cause
  }
}
