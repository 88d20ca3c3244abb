import type { GridColumn, GridOption } from './column.ts'
import type { Row } from './row.ts'

/** The data a type needs to read or write the value of a cell; independent of the screen. */
export interface CodecContext {
  readonly column: GridColumn
  readonly row: Row
  /** The choices for this row: the column's own, or the linkage's. */
  readonly options: readonly GridOption[]
}

/** The reason why pasted or typed text is not a value of the column; the screen has a text for each. */
export type TextRefusal = 'number' | 'date' | 'time' | 'option' | 'check' | 'readOnly'

export type FromText =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly refusal: TextRefusal }

/**
 * How a type's values are loaded, shown as text, parsed from text and returned. Only the text functions are required.
 */
export interface CellCodec {
  /** Such a cell cannot be edited, pasted into or cleared. */
  readonly readOnly?: boolean
  /** The cell shows other values of its row, so it is redrawn when any of them changes. */
  readonly readsRow?: boolean
  /** A loaded value as stored in the grid (numeric text becomes a number). */
  readonly load?: (value: unknown, column: GridColumn) => unknown
  /** A stored value as returned by the grid (lists become comma-separated text). */
  readonly save?: (value: unknown, column: GridColumn) => unknown
  /** Initial value in a new row when the column has no default. */
  readonly initial?: (column: GridColumn) => unknown
  /** Value after Delete; `''` when absent. */
  readonly cleared?: (column: GridColumn) => unknown
  /** The value as shown and copied. */
  readonly toText: (value: unknown, context: CodecContext) => string
  /** A pasted text as a value, or the reason for refusal. */
  readonly fromText: (text: string, context: CodecContext) => FromText
  /** Normalises the value on leaving the cell (`12.` becomes 12, `-` becomes empty). */
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
