import type { Language } from '@heron/contract/errors'
import type { SheetRowOutcome } from '@heron/contract/routes'
import type { Words } from '@heron/contract/words'
import { cellText } from './long-cell.ts'
import type { SheetRow, SheetsRead } from './sheet-rows.ts'
import { workbookStream } from './workbook-stream.ts'

const heading: Words = { zh: '导入结果', en: 'Import result', ja: '取込結果' }
const states: Readonly<Record<SheetRowOutcome['state'], Words>> = {
  added: { zh: '新增', en: 'added', ja: '追加' },
  changed: { zh: '更新', en: 'changed', ja: '変更' },
  same: { zh: '未变', en: 'unchanged', ja: '変更なし' },
  refused: { zh: '不导入：', en: 'refused: ', ja: '対象外：' },
}

interface Imported extends Pick<SheetsRead, 'headings'> {
  readonly title: string
  /** In the order of their outcomes. */
  readonly rows: readonly SheetRow[]
  readonly outcomes: readonly SheetRowOutcome[]
  readonly language: Language
}

/** The rows of an import as they were given, with the result of each in a further column, as a workbook. */
export async function resultWorkbook({ title, headings, rows, outcomes, language }: Imported): Promise<Buffer> {
  const width = Math.max(...headings.map((row) => row.length), ...rows.map(({ cells }) => cells.length))
  const padded = (cells: readonly string[], last: string) => [
    ...Array.from({ length: width }, (_, at) => cellText(cells[at] ?? '', language)),
    last,
  ]
  const lines = rows
    .map(({ line, file, cells }, at) => ({ line, file, cells, outcome: outcomes[at] }))
    .toSorted((a, b) => (a.file === b.file ? a.line - b.line : 0))
  async function* table() {
    for (const row of headings.slice(1)) yield padded(row, '')
    for (const { cells, outcome } of lines)
      yield padded(cells, outcome ? states[outcome.state][language] + (outcome.reason ?? '') : '')
  }
  const about = { title, subtitle: '', headings: padded(headings[0] ?? [], heading[language]) }
  const pieces: Buffer[] = []
  for await (const piece of workbookStream({ ...about, rows: table() })) pieces.push(piece)
  return Buffer.concat(pieces)
}
