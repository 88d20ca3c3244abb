import type { Cell } from './sample.ts'

/** One line of a section in all its occurrences; undefined where it is absent. */
export interface Column {
  readonly key: string
  readonly cells: readonly (Cell | undefined)[]
}

/** Aligns the occurrences of a section: the shortest list of lines that contains each of them in order. */
export function align(sequences: readonly (readonly Cell[])[]): readonly Column[] {
  const distinct = new Map(sequences.map((cells) => [cells.map(({ key }) => key).join('\n'), cells]))
  const longestFirst = [...distinct.values()].sort((a, b) => b.length - a.length)
  let keys: readonly string[] = []
  for (const cells of longestFirst)
    keys = merged(
      keys,
      cells.map(({ key }) => key),
    )
  const rows = sequences.map((cells) => placed(keys, cells))
  return keys.map((key, n) => ({ key, cells: rows.map((row) => row[n]) }))
}

/** Shortest common supersequence. */
function merged(a: readonly string[], b: readonly string[]): readonly string[] {
  const common = commonLengths(a, b)
  const keys: string[] = []
  let [i, j] = [0, 0]
  while (i < a.length && j < b.length) {
    const [x = '', y = ''] = [a[i], b[j]]
    if (x === y) {
      keys.push(x)
      i++
      j++
    } else if ((common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0)) {
      keys.push(x)
      i++
    } else {
      keys.push(y)
      j++
    }
  }
  return [...keys, ...a.slice(i), ...b.slice(j)]
}

/** Length of the longest common subsequence of a from i and b from j. */
function commonLengths(a: readonly string[], b: readonly string[]): readonly number[][] {
  const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      const skip = Math.max(table[i + 1]?.[j] ?? 0, table[i]?.[j + 1] ?? 0)
      const row = table[i]
      if (row) row[j] = a[i] === b[j] ? (table[i + 1]?.[j + 1] ?? 0) + 1 : skip
    }
  return table
}

/** The cells of one occurrence in their columns. */
function placed(keys: readonly string[], cells: readonly Cell[]): readonly (Cell | undefined)[] {
  const common = commonLengths(
    keys,
    cells.map(({ key }) => key),
  )
  let at = 0
  return keys.map((key, n) => {
    const cell = cells[at]
    if (cell?.key !== key || (common[n + 1]?.[at] ?? 0) > (common[n + 1]?.[at + 1] ?? 0)) return undefined
    at++
    return cell
  })
}
