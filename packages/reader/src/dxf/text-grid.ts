import type { GridCell } from '../bytes/index.ts'
import type { TextTable } from './table.ts'
import type { PlacedText } from './text.ts'
import { tableRows } from './text-grid-cluster.ts'
import { nearestColumn } from './text-grid-column.ts'
import { piecesOf, type Word } from './text-grid-row.ts'

/** The row with the most words defines the columns; two words in one cell stay in reading order. */
function tableOf(rows: readonly (readonly Word[])[]): TextTable | undefined {
  const columns = rows.toSorted((a, b) => b.length - a.length)[0]
  const first = rows[0]?.[0]
  if (!columns || !first) return undefined
  const cells = rows.flatMap((row, index) => {
    const byColumn = Map.groupBy(row, (word) =>
      row === columns ? columns.indexOf(word) : nearestColumn(word, columns),
    )
    return [...byColumn].map(([column, words]): GridCell => {
      const text = words.map((word) => word.text).join(' ')
      return { row: index, column, text, locator: words[0]?.locator ?? '' }
    })
  })
  return { locator: first.locator, cells }
}

/** A text of several lines whose parts are separated by tabs or wide gaps is a table on its own. */
export function tableInText(text: string, locator: string): TextTable | undefined {
  const rows = text.split('\n').map((line) => line.split(/\t+| {2,}|(?<=\S) *[|｜] */))
  if (rows.length < 2 || !rows.some((row) => row.length > 1)) return undefined
  const cells = rows.flatMap((row, index) =>
    row.map((cell, column): GridCell => ({ row: index, column, text: cell.trim(), locator })),
  )
  return { locator, cells: cells.filter((cell) => cell.text !== '') }
}

const isLevel = ({ rotation }: PlacedText): boolean => Math.abs((((rotation % 360) + 360 + 180) % 360) - 180) < 1

/** Tables reconstructed from the positions of horizontal texts, separately for paper and model space. */
export function textTables(texts: readonly PlacedText[]): readonly TextTable[] {
  return [false, true].flatMap((onPaper) => {
    const pieces = piecesOf(texts.filter((text) => text.onPaper === onPaper && isLevel(text)))
    return tableRows(pieces).flatMap((rows) => tableOf(rows) ?? [])
  })
}
