import { z } from 'zod'
import { readStored, writeStored } from '../../../lib/storage.ts'
import type { Column } from '../data-table/column.ts'

/** A user's choice of a list's columns: which, in which order, how wide. */
export interface ColumnChoice {
  /** Keys in the wanted order; columns it does not know stand at the end. */
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  /** px, by key. */
  readonly widths: Readonly<Record<string, number>>
}

export const AS_DECLARED: ColumnChoice = { order: [], hidden: [], widths: {} }

/** px */
export const WIDTHS = { least: 60, most: 600 } as const

const stored = z.object({
  order: z.array(z.string()),
  hidden: z.array(z.string()),
  widths: z.record(z.string(), z.number().min(WIDTHS.least).max(WIDTHS.most)),
})

const keyOf = (code: string) => `heron.columns.${code}` as const

export function readColumnChoice(code: string): ColumnChoice {
  try {
    return stored.parse(JSON.parse(readStored(keyOf(code)) ?? ''))
  } catch {
    return AS_DECLARED
  }
}

export function writeColumnChoice(code: string, choice: ColumnChoice): void {
  writeStored(keyOf(code), choice === AS_DECLARED ? undefined : JSON.stringify(choice))
}

/** All columns in the wanted order, with the wanted widths; hidden ones too. */
export function orderedColumns<Row>(columns: readonly Column<Row>[], choice: ColumnChoice): readonly Column<Row>[] {
  const place = (key: string) => {
    const at = choice.order.indexOf(key)
    return at < 0 ? choice.order.length : at
  }
  return columns
    .toSorted((a, b) => place(a.key) - place(b.key))
    .map((column) => {
      const width = choice.widths[column.key]
      return width === undefined ? column : { ...column, width }
    })
}

/** The columns that are shown; at least one always is. */
export function shownColumns<Row>(columns: readonly Column<Row>[], choice: ColumnChoice): readonly Column<Row>[] {
  const ordered = orderedColumns(columns, choice)
  const shown = ordered.filter(({ key }) => !choice.hidden.includes(key))
  return shown.length > 0 ? shown : ordered.slice(0, 1)
}

/** One column moved by a place. */
export function movedColumn<Row>(
  columns: readonly Column<Row>[],
  choice: ColumnChoice,
  key: string,
  by: 1 | -1,
): ColumnChoice {
  const order = orderedColumns(columns, choice).map((column) => column.key)
  const [at, to] = [order.indexOf(key), order.indexOf(key) + by]
  const [here, there] = [order[at], order[to]]
  if (here === undefined || there === undefined) return choice
  return { ...choice, order: order.with(at, there).with(to, here) }
}
