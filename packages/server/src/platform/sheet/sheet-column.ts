import { formatDateTime, parseDateTime, workshopInstant, workshopMoment } from '@heron/contract/wire'
import type { Words } from '@heron/contract/words'

/** A column of a sheet: its heading, its field, and the text an export writes. */
export interface SheetColumn<Row> {
  readonly heading: string
  /** Of its figures; follows the heading in brackets. Empty: a ratio. */
  readonly unit?: string
  readonly field: string
  readonly text: (row: Row) => string | number | null
  /** Exported but never imported. */
  readonly readOnly?: boolean
  /** Other headings that an import accepts for this column. */
  readonly also?: readonly string[]
  /** The column's name in the refusal of a sheet without it. */
  readonly required?: Words
}

/** Lines that belong to a row, in columns beside its own: the row's cells are filled only in the first line. */
export interface NestedColumns<Row, Line> {
  /** Title over the columns; their headings are in a second row below it. */
  readonly title: string
  readonly titles?: Words
  readonly columns: readonly SheetColumn<Line>[]
  /** The field that identifies a line within its row. */
  readonly key?: string
  readonly linesOf: (row: Row) => readonly Line[]
}

/** The sheet of a noun. */
export interface Sheet<Row, Line = never> {
  /** Its name in the title and the file name. */
  readonly name: string
  /** The same in each language. */
  readonly names?: Words
  /** The noun whose labels are the headings in other languages. */
  readonly noun?: string
  readonly columns: readonly SheetColumn<Row>[]
  /** The fields that identify a row: with them a sheet can change existing rows. */
  readonly key?: readonly string[]
  /** Rows may share a key: only a line with all texts of a row is there already. */
  readonly repeats?: true
  readonly nested?: NestedColumns<Row, Line>
}

/** The heading rows: one, or two with nested columns. */
export function headingRows<Row, Line>({ columns, nested }: Sheet<Row, Line>): readonly [string[], ...string[][]] {
  const own = columns.map(({ heading }) => heading)
  if (!nested) return [own]
  const [, ...beside] = nested.columns.map(() => '')
  return [
    [...own, nested.title, ...beside],
    [...own.map(() => ''), ...nested.columns.map(({ heading }) => heading)],
  ]
}

const moment = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/

/** A text of the wire as in a sheet, which people read: times are on the workshop's clock. */
function inSheet(text: string): string {
  const instant = moment.test(text) ? parseDateTime(text) : null
  return instant === null ? text : workshopMoment(instant)
}

/** A text of a sheet as on the wire. */
export function fromSheet(text: string): string {
  const instant = moment.test(text) ? workshopInstant(text) : null
  return instant === null ? text : formatDateTime(instant)
}

const textsOf = <Row>(columns: readonly SheetColumn<Row>[], row: Row): string[] =>
  columns.map(({ text }) => inSheet(String(text(row) ?? '')))

/** The cells of a row: one line, or one for each line that belongs to it. */
export function cellsOf<Row, Line>({ columns, nested }: Sheet<Row, Line>, row: Row): readonly (readonly string[])[] {
  const own = textsOf(columns, row)
  const lines = nested?.linesOf(row) ?? []
  if (!nested || lines.length === 0) return [own]
  const blank = own.map(() => '')
  return lines.map((line, index) => [...(index === 0 ? own : blank), ...textsOf(nested.columns, line)])
}
