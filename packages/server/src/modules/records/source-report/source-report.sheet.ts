import { titleIn } from '@heron/contract/name-in'
import type { SourceReportTable } from '@heron/contract/routes'
import { titled } from '@heron/contract/titles'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { FileAnswer } from '../../../platform/http/call.ts'
import { readerLanguage } from '../../../platform/reader-language.ts'
import { exportSheet } from '../../../platform/sheet/sheet-export.ts'

interface Run {
  readonly name: string
  readonly answer: SourceReportTable
}

const limitReached = (rows: number) =>
  titleIn(readerLanguage(), titled(`（前 ${rows} 行）`, ` (first ${rows} rows)`, `（先頭 ${rows} 行）`))

/** The rows of a run as a workbook; its name states that the row limit was reached. */
export function sourceReportSheet({ name, answer }: Run, actor: Pick<Actor, 'realname'>): Promise<FileAnswer> {
  const rows = answer.rows.map((cells, at) => ({ id: `${at}`, cells }))
  const columns = answer.columns.map((heading, at) => ({
    heading,
    field: `${at}`,
    text: ({ cells }: (typeof rows)[number]) =>
      typeof cells[at] === 'boolean' ? String(cells[at]) : (cells[at] ?? null),
  }))
  const sheet = { name: answer.isCut ? name + limitReached(answer.rowLimit) : name, columns }
  const all = { pageNo: 1, pageSize: 1, sort: [], filters: [], advanced: [], match: 'and' } as const
  return exportSheet(sheet, actor, all, async ({ pageNo, pageSize }) => ({
    records: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    total: rows.length,
  }))
}
