import type { ReactNode } from 'react'
import type { TextKey, Translate } from '../../../lib/text/text.ts'

/** Words that came with the data, in the reader's language already. */
export interface Words {
  readonly words: string
}

/** A text of Heron's own, or words that came with the data. */
export const titleText = (title: TextKey | Words, t: Translate): string =>
  typeof title === 'string' ? t(title) : title.words

/** One column of a table, and one line of the card that replaces the row on a phone. */
export interface Column<Row> {
  /** Field on the wire: shown when there is no `render`, and what the server sorts by. */
  readonly key: string
  readonly title: TextKey | Words
  /** Unit, said once in the header. */
  readonly unit?: string
  readonly width?: number
  /** Quantities: right-aligned, tabular. */
  readonly number?: boolean
  /** Decimals of a number column without its own `render`. */
  readonly decimals?: number
  readonly sortable?: boolean
  /** Codes and file names. */
  readonly mono?: boolean
  /** Leads the card on a phone. */
  readonly lead?: boolean
  /** Not worth a line on a phone. */
  readonly wideOnly?: boolean
  readonly render?: (row: Row) => ReactNode
  /** The list answers the sum of this field over all its rows: shown below the rows, as a number or as this draws it. */
  readonly sum?: true | ((sum: number) => ReactNode)
}

export interface Sort {
  readonly column: string
  readonly order: 'asc' | 'desc'
}

/** A click on a header: ascending, then descending, then as it was. */
export function nextSort(sort: Sort | undefined, column: string): Sort | undefined {
  if (sort?.column !== column) return { column, order: 'asc' }
  return sort.order === 'asc' ? { column, order: 'desc' } : undefined
}
