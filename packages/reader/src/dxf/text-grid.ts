import type { GridCell } from '../bytes/index.ts'
import type { TextTable } from './table.ts'
import type { PlacedText } from './text.ts'

/** Mean width of a character in text heights: digits and capitals of drawing fonts; Han and kana are square. */
const NARROW = 0.75
const WIDE = 1.1

/** Texts of one row stand within this many heights of each other, rows of one table within the next, cells of a row within the last. */
const ROW_SLACK = 0.6
const ROW_DISTANCE = 4
const CELL_DISTANCE = 24

interface Word extends PlacedText {
  readonly x0: number
  readonly x1: number
}

const widthOf = ({ text, height }: PlacedText): number =>
  [...text].reduce((sum, sign) => sum + ((sign.codePointAt(0) ?? 0) > 0x2e80 ? WIDE : NARROW), 0) * height

function toWord(text: PlacedText): Word {
  const width = widthOf(text)
  const x0 = text.at[0] - text.left * width
  return { ...text, x0, x1: x0 + width }
}

const centreOf = ({ x0, x1 }: Word): number => (x0 + x1) / 2

/** Rows of words, top to bottom, each from left to right. */
function rowsOf(words: readonly Word[]): readonly (readonly Word[])[] {
  const rows: Word[][] = []
  for (const word of words.toSorted((a, b) => b.at[1] - a.at[1])) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row && first && first.at[1] - word.at[1] <= ROW_SLACK * Math.min(first.height, word.height)) row.push(word)
    else rows.push([word])
  }
  return rows.map((row) => row.toSorted((a, b) => a.x0 - b.x0))
}

/** Pieces of a row that stand close together. */
function piecesOf(row: readonly Word[]): readonly (readonly Word[])[] {
  const pieces: Word[][] = []
  for (const word of row) {
    const piece = pieces.at(-1)
    const before = piece?.at(-1)
    if (piece && before && word.x0 - before.x1 <= CELL_DISTANCE * Math.max(before.height, word.height)) piece.push(word)
    else pieces.push([word])
  }
  return pieces
}

interface Cluster {
  rows: (readonly Word[])[]
  x0: number
  x1: number
  bottom: number
  height: number
}

function newCluster(piece: readonly Word[]): Cluster {
  const cluster: Cluster = { rows: [piece], x0: Infinity, x1: -Infinity, bottom: Infinity, height: 0 }
  for (const { x0, x1, at, height } of piece) {
    cluster.x0 = Math.min(cluster.x0, x0)
    cluster.x1 = Math.max(cluster.x1, x1)
    cluster.bottom = Math.min(cluster.bottom, at[1])
    cluster.height = Math.max(cluster.height, height)
  }
  return cluster
}

const isBelow = (cluster: Cluster, piece: Cluster, height: number): boolean =>
  cluster.bottom - piece.bottom <= ROW_DISTANCE * height

const belongs = (cluster: Cluster, piece: Cluster): boolean =>
  isBelow(cluster, piece, Math.max(cluster.height, piece.height)) && piece.x0 <= cluster.x1 && piece.x1 >= cluster.x0

function extend(cluster: Cluster, piece: Cluster): void {
  cluster.rows.push(...piece.rows)
  cluster.x0 = Math.min(cluster.x0, piece.x0)
  cluster.x1 = Math.max(cluster.x1, piece.x1)
  cluster.bottom = piece.bottom
  cluster.height = Math.max(cluster.height, piece.height)
}

/** Pieces under each other, not too far apart, make a table; any overlap in X is enough. */
function clustersOf(words: readonly Word[]): readonly Cluster[] {
  const clusters: Cluster[] = []
  const tallest = words.reduce((most, { height }) => Math.max(most, height), 0)
  // Pieces come from top to bottom: what lies too far above can be left behind.
  let open: Cluster[] = []
  for (const piece of rowsOf(words).flatMap(piecesOf).map(newCluster)) {
    if (!open.every((each) => isBelow(each, piece, tallest)))
      open = open.filter((each) => isBelow(each, piece, tallest))
    const cluster = open.findLast((each) => belongs(each, piece))
    if (cluster) {
      extend(cluster, piece)
      continue
    }
    clusters.push(piece)
    open.push(piece)
  }
  return clusters
}

function nearestColumn(word: Word, columns: readonly Word[]): number {
  const overlaps = columns.findIndex(({ x0, x1 }) => word.x0 < x1 && word.x1 > x0)
  if (overlaps !== -1) return overlaps
  const away = (column: Word | undefined): number => Math.abs((column ? centreOf(column) : Infinity) - centreOf(word))
  return columns.reduce((nearest, column, index) => (away(column) < away(columns[nearest]) ? index : nearest), 0)
}

/** The row with most words lends its columns to the others; two words that fall into one cell stay in reading order. */
function tableOf({ rows }: Cluster): TextTable | undefined {
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

/** One text of several lines whose parts are set apart by tabs or wide gaps is a table by itself. */
export function tableInText(text: string, locator: string): TextTable | undefined {
  const rows = text.split('\n').map((line) => line.split(/\t+| {2,}|(?<=\S) *[|｜] */))
  if (rows.length < 2 || !rows.some((row) => row.length > 1)) return undefined
  const cells = rows.flatMap((row, index) =>
    row.map((cell, column): GridCell => ({ row: index, column, text: cell.trim(), locator })),
  )
  return { locator, cells: cells.filter((cell) => cell.text !== '') }
}

const isLevel = ({ rotation }: PlacedText): boolean => Math.abs((((rotation % 360) + 360 + 180) % 360) - 180) < 1

/** Tables rebuilt from where level texts stand; paper and model space apart. */
export function textTables(texts: readonly PlacedText[]): readonly TextTable[] {
  return [false, true].flatMap((onPaper) => {
    const words = texts.filter((text) => text.onPaper === onPaper && isLevel(text)).map(toWord)
    return clustersOf(words).flatMap((cluster) => tableOf(cluster) ?? [])
  })
}
