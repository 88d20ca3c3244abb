import { nearestColumn } from './text-grid-column.ts'
import type { Piece, Word } from './text-grid-row.ts'

/** Rows of one table are within this many text heights of each other. */
const ROW_DISTANCE = 4

/** A table has at least a header of this many words and one row below it. */
const LEAST_COLUMNS = 3
const LEAST_ROWS = 2

/** Tables side by side under one title are separated at most this often: no drawing has more. */
const MOST_BESIDE = 16

interface Cluster {
  readonly pieces: Piece[]
  x0: number
  x1: number
  bottom: number
  height: number
}

interface Stretch {
  readonly x0: number
  readonly x1: number
}

const overlap = (a: Stretch, b: Stretch): boolean => a.x0 <= b.x1 && a.x1 >= b.x0

const isBelow = (cluster: Cluster, piece: Piece, height: number): boolean =>
  cluster.bottom - piece.bottom <= ROW_DISTANCE * height

const belongs = (cluster: Cluster, piece: Piece): boolean =>
  isBelow(cluster, piece, Math.max(cluster.height, piece.height)) && overlap(piece, cluster)

function extend(cluster: Cluster, piece: Piece): void {
  cluster.pieces.push(piece)
  cluster.x0 = Math.min(cluster.x0, piece.x0)
  cluster.x1 = Math.max(cluster.x1, piece.x1)
  cluster.bottom = piece.bottom
  cluster.height = Math.max(cluster.height, piece.height)
}

/**
 * Whether each word has a column of its own, from left to right, which never holds for two tables side by side under
 * one header.
 */
function linesUp(words: readonly Word[], columns: readonly Word[]): boolean {
  if (words.length > columns.length) return false
  let last = -1
  return words.every((word) => {
    const column = nearestColumn(word, columns)
    const isNext = column > last
    last = column
    return isNext
  })
}

/** Texts far apart in the row above, each over a column of a piece: groups of its header, or titles. */
function isOver(clusters: readonly Cluster[], piece: Piece): boolean {
  const lowest = clusters.flatMap(({ pieces }) => pieces.at(-1) ?? [])
  return (
    clusters.slice(1).every(({ pieces }) => pieces.length === 1) &&
    lowest.every(({ row }) => row === piece.row - 1) &&
    linesUp(
      lowest.flatMap(({ words }) => words),
      piece.words,
    )
  )
}

/** Pieces below each other and not too far apart belong together; any overlap in X suffices. */
function together(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const clusters: Cluster[] = []
  const tallest = pieces.reduce((most, { height }) => Math.max(most, height), 0)
  const gone = new Set<Cluster>()
  // Pieces are sorted from top to bottom: clusters too far above are closed.
  let open: Cluster[] = []
  for (const piece of pieces) {
    if (!open.every((each) => isBelow(each, piece, tallest)))
      open = open.filter((each) => isBelow(each, piece, tallest))
    const [first, ...rest] = open.filter((each) => belongs(each, piece))
    if (first && rest.length > 0 && isOver([first, ...rest], piece)) {
      for (const part of rest.flatMap(({ pieces }) => pieces)) extend(first, part)
      for (const each of rest) gone.add(each)
      open = open.filter((each) => !gone.has(each))
    }
    const cluster = open.findLast((each) => belongs(each, piece))
    if (cluster) {
      extend(cluster, piece)
      continue
    }
    const { x0, x1, bottom, height } = piece
    const opened = { pieces: [piece], x0, x1, bottom, height }
    clusters.push(opened)
    open.push(opened)
  }
  return clusters.filter((cluster) => !gone.has(cluster)).map((cluster) => cluster.pieces)
}

/** The piece with the most words: the header, or a full row. */
const widest = (pieces: readonly Piece[]): Piece | undefined =>
  pieces.reduce<Piece | undefined>(
    (most, piece) => (most && most.words.length >= piece.words.length ? most : piece),
    undefined,
  )

const isTable = (pieces: readonly Piece[]): boolean =>
  (widest(pieces)?.words.length ?? 0) >= LEAST_COLUMNS && new Set(pieces.map(({ row }) => row)).size >= LEAST_ROWS

/** Tables beside the widest one that share at most a title above both. */
function apart(pieces: readonly Piece[], most = MOST_BESIDE): readonly (readonly Piece[])[] {
  const header = widest(pieces)
  if (!header || most === 0) return [pieces]
  const beside = pieces.filter((piece) => !overlap(piece, header))
  const rows = new Set(beside.map(({ row }) => row))
  if (!pieces.some((piece) => rows.has(piece.row) && overlap(piece, header))) return [pieces]
  const tables = together(beside).filter(isTable)
  if (tables.length === 0) return [pieces]
  const gone = new Set(tables.flat())
  return [pieces.filter((piece) => !gone.has(piece)), ...tables.flatMap((table) => apart(table, most - 1))]
}

/** Pieces at equal Y under one header are one row, however large the gap between them. */
function rowsOf(pieces: readonly Piece[]): readonly (readonly Word[])[] {
  const columns = widest(pieces)?.words ?? []
  return [...Map.groupBy(pieces, ({ row }) => row).values()].flatMap((row) => {
    const [first] = row
    if (row.length === 1 && first) return [first.words]
    const words = row.flatMap((piece) => piece.words)
    return linesUp(words, columns) ? [words] : row.map((piece) => piece.words)
  })
}

/** The rows of each table, top to bottom. */
export const tableRows = (pieces: readonly Piece[]): readonly (readonly (readonly Word[])[])[] =>
  together(pieces)
    .flatMap((each) => apart(each))
    .map(rowsOf)
