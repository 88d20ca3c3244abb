import { type CellWords, figureOf, flagOf, flagWord, valueOfWord, wordOf } from './cell-words.ts'
import type { ForeignRows } from './foreign-rows.ts'
import { readable, textOf } from './known-row.ts'
import type { Sheet, SheetColumn } from './sheet-column.ts'
import type { Fields } from './sheet-rows.ts'
import { labelAt } from './sheet-words.ts'

/** A column with the value that its cell means; its field is the path of the value in the body of the noun's calls. */
export interface ReadColumn<Row> extends SheetColumn<Row> {
  /** Undefined: no value is stated. */
  readonly read: (cell: string) => unknown
}

/** A sheet whose cells are read by its columns. */
export interface ReadSheet<Row> extends Omit<Sheet<Row>, 'columns' | 'nested'> {
  readonly columns: readonly ReadColumn<Row>[]
}

type Get<Row, Value> = (row: Row) => Value
/** The columns of a noun; each is headed by the label of its field in the noun's forms. */
type More = Pick<SheetColumn<unknown>, 'also' | 'required'>

export const textCell = <Row>(noun: string, field: string, get: Get<Row, string | null>, more: More = {}) => ({
  ...{ heading: labelAt(field, noun).zh, field, ...more },
  text: get,
  read: (cell: string) => cell,
})

/** A text that may be absent: an empty cell means null. */
export const optionalCell = <Row>(noun: string, field: string, get: Get<Row, string | null>, more: More = {}) => ({
  ...textCell(noun, field, get, more),
  read: (cell: string) => cell || null,
})

/** `none`: the value of an empty cell. */
export const figureCell = <Row>(
  noun: string,
  field: string,
  get: Get<Row, number | null>,
  { none, ...more }: { readonly unit?: string; readonly none?: null } & More = {},
) => ({
  ...{ heading: labelAt(field, noun).zh, field, ...more },
  text: get,
  read: (cell: string) => figureOf(cell) ?? none,
})

export const flagCell = <Row>(noun: string, field: string, get: Get<Row, boolean>, more: More = {}) => ({
  ...{ heading: labelAt(field, noun).zh, field, ...more },
  text: (row: Row) => flagWord(get(row)),
  read: flagOf,
})

export const choiceCell = <Row>(
  noun: string,
  field: string,
  get: Get<Row, string>,
  words: CellWords,
  more: More = {},
) => ({
  ...{ heading: labelAt(field, noun).zh, field, ...more },
  text: (row: Row) => wordOf(words, get(row)),
  read: (cell: string) => (cell === '' ? undefined : (valueOfWord(words, cell) ?? cell)),
})

/** A row of another noun. */
export const foreignCell = <Row>(
  noun: string,
  field: string,
  get: Get<Row, string | null>,
  rows: ForeignRows,
  more: More = {},
) => ({
  ...{ heading: labelAt(field, noun).zh, field, ...more },
  text: (row: Row) => rows.textOf(get(row)),
  read: (cell: string) => rows.idOf(field, cell),
})

/** Exported only. */
export const shownCell = <Row>(noun: string, field: string, text: SheetColumn<Row>['text']) => ({
  ...{ heading: labelAt(field, noun).zh, field, text },
  readOnly: true,
  read: () => undefined,
})

/** A value with one part of it replaced, by the dotted path of the part. */
function withPart(value: unknown, [first, ...rest]: readonly string[], part: unknown): unknown {
  if (first === undefined) return part
  const held: Readonly<Record<string, unknown>> = typeof value === 'object' && value !== null ? { ...value } : {}
  return { ...held, [first]: withPart(held[first], rest, part) }
}

const placed = (values: object, field: string, part: unknown) => withPart(values, field.split('.'), part) as object

/** Fields of a line in the shape of a body: those with dotted names as parts of groups. */
export const inGroups = (fields: Fields): object =>
  Object.entries(fields).reduce<object>((values, [field, text]) => placed(values, field, text), {})

/** The body of a new row; columns that a sheet does not have are like empty cells. */
export const newBody = <Row>(columns: readonly ReadColumn<Row>[], fields: Fields): object =>
  readable(columns).reduce<object>((values, { field, read }) => placed(values, field, read(fields[field] ?? '')), {})

/** The values of a row, changed by the cells that differ from its texts. */
export const changedBody = <Row>(
  columns: readonly ReadColumn<Row>[],
  { values, row }: { readonly values: object; readonly row: Row },
  fields: Fields,
): object =>
  readable(columns).reduce<object>((changed, column) => {
    const cell = fields[column.field]
    return cell === undefined || cell === textOf(column, row)
      ? changed
      : placed(changed, column.field, column.read(cell))
  }, values)
