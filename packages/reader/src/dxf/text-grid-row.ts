import type { PlacedText } from './text.ts'

/** Mean width of a character in text heights: digits and capitals of drawing fonts; Han and kana are square. */
const NARROW = 0.75
const WIDE = 1.1

/** Texts of one row are within this many text heights of each other, cells of a row within the next. */
const ROW_SLACK = 0.6
const CELL_DISTANCE = 24

/** A text with its extent in X. */
export interface Word extends PlacedText {
  readonly x0: number
  readonly x1: number
}

/** Words of one row that are close together. */
export interface Piece {
  /** Index over all texts: pieces of one row have equal Y. */
  readonly row: number
  readonly words: readonly Word[]
  readonly x0: number
  readonly x1: number
  readonly bottom: number
  readonly height: number
}

const widthOf = ({ text, height }: PlacedText): number =>
  [...text].reduce((sum, sign) => sum + ((sign.codePointAt(0) ?? 0) > 0x2e80 ? WIDE : NARROW), 0) * height

function toWord(text: PlacedText): Word {
  const width = widthOf(text)
  const x0 = text.at[0] - text.left * width
  return { ...text, x0, x1: x0 + width }
}

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

function toPiece(words: readonly Word[], row: number): Piece {
  const [first] = words
  const start = { x0: first?.x0 ?? 0, x1: first?.x1 ?? 0, bottom: first?.at[1] ?? 0, height: first?.height ?? 0 }
  const frame = words.reduce(
    (all, { x0, x1, at, height }) => ({
      x0: Math.min(all.x0, x0),
      x1: Math.max(all.x1, x1),
      bottom: Math.min(all.bottom, at[1]),
      height: Math.max(all.height, height),
    }),
    start,
  )
  return { row, words, ...frame }
}

function split(row: readonly Word[]): readonly (readonly Word[])[] {
  const pieces: Word[][] = []
  for (const word of row) {
    const piece = pieces.at(-1)
    const before = piece?.at(-1)
    if (piece && before && word.x0 - before.x1 <= CELL_DISTANCE * Math.max(before.height, word.height)) piece.push(word)
    else pieces.push([word])
  }
  return pieces
}

/** The pieces of all rows, top to bottom and left to right. */
export const piecesOf = (texts: readonly PlacedText[]): readonly Piece[] =>
  rowsOf(texts.map(toWord)).flatMap((row, index) => split(row).map((words) => toPiece(words, index)))
