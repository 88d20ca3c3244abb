import type { Words } from '@heron/contract/words'

/** A column of a sheet: its heading, the field it fills, and what an export writes into it. */
export interface SheetColumn<Row> {
  readonly heading: string
  readonly field: string
  readonly text: (row: Row) => string | number | null
  /** Written, never read back: what a sheet must not decide. */
  readonly readOnly?: boolean
  /** Other headings that an import takes for this column. */
  readonly also?: readonly string[]
  /** What the column is called when an import refuses a sheet without it. */
  readonly required?: Words
}

/** Lines that belong to a row, in columns beside its own: the row's cells stand in the first of them only. */
export interface NestedColumns<Row, Line> {
  /** Heads the columns; their headings stand in a second row below it. */
  readonly title: string
  readonly columns: readonly SheetColumn<Line>[]
  readonly linesOf: (row: Row) => readonly Line[]
}

/** The sheet of a noun. */
export interface Sheet<Row, Line = never> {
  /** What it is called in the title and the file name. */
  readonly name: string
  readonly columns: readonly SheetColumn<Row>[]
  readonly nested?: NestedColumns<Row, Line>
}

/** The rows of headings: one, or two when columns are nested. */
export function headingRows<Row, Line>({ columns, nested }: Sheet<Row, Line>): readonly [string[], ...string[][]] {
  const own = columns.map(({ heading }) => heading)
  if (!nested) return [own]
  const [, ...beside] = nested.columns.map(() => '')
  return [
    [...own, nested.title, ...beside],
    [...own.map(() => ''), ...nested.columns.map(({ heading }) => heading)],
  ]
}

const textsOf = <Row>(columns: readonly SheetColumn<Row>[], row: Row): string[] =>
  columns.map(({ text }) => String(text(row) ?? ''))

/** The cells of a row: one line, or one for each line that belongs to it. */
export function cellsOf<Row, Line>({ columns, nested }: Sheet<Row, Line>, row: Row): readonly (readonly string[])[] {
  const own = textsOf(columns, row)
  const lines = nested?.linesOf(row) ?? []
  if (!nested || lines.length === 0) return [own]
  const blank = own.map(() => '')
  return lines.map((line, index) => [...(index === 0 ? own : blank), ...textsOf(nested.columns, line)])
}
