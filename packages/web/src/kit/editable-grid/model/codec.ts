import type { GridColumn, GridOption } from './column.ts'
import type { Row } from './row.ts'

/** What a type must know of the cell to read or write its value; no screen in it. */
export interface CodecContext {
  readonly column: GridColumn
  readonly row: Row
  /** The choices that hold in this row: the column's own, or the linkage's. */
  readonly options: readonly GridOption[]
}

/** Why pasted or typed text is no value of the column; the screen has words for each. */
export type TextRefusal = 'number' | 'date' | 'time' | 'option' | 'check' | 'readOnly'

export type FromText =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly refusal: TextRefusal }

/** How a type's values load, read as text, come from text and are handed out. Everything is optional but the texts. */
export interface CellCodec {
  /** Such a cell cannot be edited, pasted into or cleared. */
  readonly readOnly?: boolean
  /** The cell shows other values of its row, so it is drawn again when any of them changes. */
  readonly readsRow?: boolean
  /** A loaded value as the grid keeps it (a number in text becomes a number). */
  readonly load?: (value: unknown, column: GridColumn) => unknown
  /** A kept value as it leaves the grid (lists become comma text). */
  readonly save?: (value: unknown, column: GridColumn) => unknown
  /** What a new row starts with when the column names no default. */
  readonly initial?: (column: GridColumn) => unknown
  /** What Delete leaves; `''` when absent. */
  readonly cleared?: (column: GridColumn) => unknown
  /** The value as a person reads and copies it. */
  readonly toText: (value: unknown, context: CodecContext) => string
  /** A pasted text as a value, or why not. */
  readonly fromText: (text: string, context: CodecContext) => FromText
  /** Settles the value on leaving the cell (`12.` becomes 12, `-` becomes nothing). */
  readonly normalise?: (value: unknown, column: GridColumn) => unknown
}

export const plainText = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

export const textCodec: CellCodec = {
  toText: plainText,
  fromText: (text) => ({ ok: true, value: text }),
}

export const readOnlyCodec: CellCodec = {
  readOnly: true,
  toText: plainText,
  fromText: () => ({ ok: false, refusal: 'readOnly' }),
}
