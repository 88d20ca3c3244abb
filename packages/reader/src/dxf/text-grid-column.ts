import type { Word } from './text-grid-row.ts'

const centreOf = ({ x0, x1 }: Word): number => (x0 + x1) / 2

/** The column of a word: the first it overlaps, else the one with the nearest centre. */
export function nearestColumn(word: Word, columns: readonly Word[]): number {
  const overlaps = columns.findIndex(({ x0, x1 }) => word.x0 < x1 && word.x1 > x0)
  if (overlaps !== -1) return overlaps
  const away = (column: Word | undefined): number => Math.abs((column ? centreOf(column) : Infinity) - centreOf(word))
  return columns.reduce((nearest, column, index) => (away(column) < away(columns[nearest]) ? index : nearest), 0)
}
