import type { Cell } from './sample.ts'

const LONGEST_ROW = 2

/** Folds lists (the same lines repeated) of one section into single cells, over all samples. */
export function foldLists(sections: readonly (readonly Cell[])[]): readonly (readonly Cell[])[] {
  let folded = sections
  for (let period = 1; period <= LONGEST_ROW; period++) {
    const rows = new Set(folded.flatMap((cells) => repeatedRows(cells, period)))
    folded = folded.map((cells) => fold(cells, rows, period))
  }
  return folded
}

const rowKey = (cells: readonly Cell[], from: number, period: number): string | undefined => {
  const row = cells.slice(from, from + period)
  if (row.length < period || row.some(({ kind }) => kind !== 'line')) return undefined
  if (period > 1 && new Set(row.map(({ key }) => key)).size < period) return undefined
  return row.some(({ values }) => values.length > 0) ? row.map(({ key }) => key).join('\n') : undefined
}

/** Keys of rows that repeat with other values. */
function repeatedRows(cells: readonly Cell[], period: number): readonly string[] {
  return cells.flatMap((_, n) => {
    const key = rowKey(cells, n, period)
    return key !== undefined && key === rowKey(cells, n + period, period) && !isSame(cells, n, period) ? [key] : []
  })
}

const isSame = (cells: readonly Cell[], n: number, period: number): boolean => {
  const text = (from: number): string => JSON.stringify(cells.slice(from, from + period).map(({ values }) => values))
  return text(n) === text(n + period)
}

function fold(cells: readonly Cell[], keys: ReadonlySet<string>, period: number): readonly Cell[] {
  const folded: Cell[] = []
  let at = 0
  while (at < cells.length) {
    const cell = cells[at] as Cell
    const key = rowKey(cells, at, period)
    if (key === undefined || !keys.has(key)) {
      folded.push(cell)
      at++
      continue
    }
    const rows: (readonly Cell[])[] = []
    while (rowKey(cells, at, period) === key) {
      rows.push(cells.slice(at, at + period))
      at += period
    }
    folded.push({ ...cell, kind: 'run', key: `*${key}`, rows })
  }
  return folded
}
