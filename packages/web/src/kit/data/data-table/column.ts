import type { ReactNode } from 'react'
import type { TextKey, Translate } from '../../../lib/text/text.ts'

/** Texts that came with the data, already in the user's language. */
export interface Words {
  readonly words: string
}

/** A text of Heron's own, or one that came with the data. */
export const titleText = (title: TextKey | Words, t: Translate): string =>
  typeof title === 'string' ? t(title) : title.words

/** One column of a table, and one line of the card shown for the row on a phone. */
export interface Column<Row> {
  /** Field on the wire: shown when there is no `render`, and used for sorting. */
  readonly key: string
  readonly title: TextKey | Words
  /** Unit, shown once in the header. */
  readonly unit?: string
  readonly width?: number
  /** Quantities: right-aligned, tabular. */
  readonly number?: boolean
  /** Decimals of a number column without its own `render`. */
  readonly decimals?: number
  readonly sortable?: boolean
  /** Monospaced, for codes and file names. */
  readonly mono?: boolean
  /** Title of the card on a phone. */
  readonly lead?: boolean
  /** Not shown on a phone, and `spare`. */
  readonly wideOnly?: boolean
  /** Left out of a table that has no room for it, unless the user shows it. */
  readonly spare?: boolean
  readonly render?: (row: Row) => ReactNode
  /**
   * The list's answer has the sum of this field over all its rows: shown below the rows, as a number or drawn by this
   * function.
   */
  readonly sum?: true | ((sum: number) => ReactNode)
}

/** px; columns without a width share the rest, but get at least this. */
export const FLEXIBLE = 120

export interface Sort {
  readonly column: string
  readonly order: 'asc' | 'desc'
}

/** The sort after a click on a header: ascending, then descending, then none. */
export function nextSort(sort: Sort | undefined, column: string): Sort | undefined {
  if (sort?.column !== column) return { column, order: 'asc' }
  return sort.order === 'asc' ? { column, order: 'desc' } : undefined
}
