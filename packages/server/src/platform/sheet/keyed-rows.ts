import type { z } from 'zod'
import { type KnownRows, readable, textOf } from './known-row.ts'
import { changedBody, type ReadSheet } from './read-column.ts'
import { everyRow, pageRows, pagesOf, type RowList } from './row-pages.ts'
import type { Sheet, SheetColumn } from './sheet-column.ts'
import type { Fields } from './sheet-rows.ts'

interface Keyed {
  readonly id: string
  readonly version: number
}

const isRow = <Row extends Keyed>(answer: unknown): answer is Row =>
  typeof answer === 'object' && answer !== null && 'id' in answer && 'version' in answer

/** The key of a row or line by its texts; by default those of the key's columns. */
export type KeyOf = (texts: Fields) => string

const joined = (texts: readonly string[]) => JSON.stringify(texts)

/** The rows of a list by the key of their sheet: read once per import, at its first line, then kept up to date. */
class RowsByKey<Row extends Keyed, Line> {
  readonly #sheet: Sheet<Row, Line>
  readonly #list: RowList<Row>
  readonly #rows = new Map<string, Row[]>()
  /** Rows to which a line has referred. */
  readonly #met = new Set<string>()
  #isRead = false

  readonly #keyOf: KeyOf
  /** The columns whose texts the key is made of. */
  readonly #keyColumns: readonly SheetColumn<Row>[]

  constructor(sheet: Sheet<Row, Line>, list: RowList<Row>, keyOf?: KeyOf) {
    this.#sheet = sheet
    this.#list = list
    const { key = [], columns, name } = sheet
    const lost = key.find((field) => !columns.some((column) => column.field === field))
    if (lost !== undefined) throw new Error(`the sheet ${name} has no column for its key ${lost}`)
    this.#keyColumns = keyOf ? columns : columns.filter(({ field }) => key.includes(field))
    this.#keyOf = keyOf ?? ((fields) => joined(key.map((field) => fields[field] ?? '')))
  }

  async #read(): Promise<void> {
    this.#isRead = true
    const first = await this.#list({ ...everyRow, pageSize: pageRows })
    for await (const page of pagesOf(first, everyRow, this.#list)) for (const row of page) this.put(row)
  }

  put(row: Row): void {
    const key = this.#keyOf(Object.fromEntries(this.#keyColumns.map((column) => [column.field, textOf(column, row)])))
    const others = (this.#rows.get(key) ?? []).filter(({ id }) => id !== row.id)
    this.#rows.set(key, [...others, row])
  }

  /** Of several rows with one key: the one that has all texts of the line, else the first without a line so far. */
  async find(fields: Fields): Promise<Row | undefined> {
    if (!this.#isRead) await this.#read()
    const { columns } = this.#sheet
    const found = this.#rows.get(this.#keyOf(fields)) ?? []
    const isEqual = (row: Row) =>
      readable(columns).every((column) => (fields[column.field] ?? textOf(column, row)) === textOf(column, row))
    const row = found.find(isEqual) ?? found.find(({ id }) => !this.#met.has(id)) ?? found[0]
    if (row) this.#met.add(row.id)
    return row
  }
}

/** Finds rows by the key of their sheet in the list of their noun; `change` answers the changed row. */
export function rowsByKey<Row extends Keyed, Line = never>(
  sheet: Sheet<Row, Line>,
  list: RowList<Row>,
  { change, ...others }: Pick<KnownRows<Row, Line>, 'change' | 'meant'>,
  keyOf?: KeyOf,
): KnownRows<Row, Line> {
  const rows = new RowsByKey(sheet, list, keyOf)
  const put = (answer: unknown) => {
    if (isRow<Row>(answer)) rows.put(answer)
  }
  return {
    ...others,
    find: (fields) => rows.find(fields),
    change: async (row, fields, line) => put(await change(row, fields, line)),
    added: put,
  }
}

/** A noun's own call that edits a row, and the reading of a line of its sheet. */
interface Editing<Row, Body extends z.ZodObject> {
  readonly list: RowList<Row>
  /** The body of the call: its fields that have no column keep the row's value. */
  readonly body: Body
  readonly read: (fields: Fields) => object
  readonly edit: (body: z.output<Body>) => Promise<unknown>
}

/**
 * Changes of existing rows by a sheet, derived from the noun: rows are found by the sheet's key, and edited by the
 * noun's call, with the values of the row for all that the sheet does not have.
 */
export function changesByKey<Row extends Keyed, Body extends z.ZodObject>(
  sheet: Sheet<Row>,
  { list, body, read, edit }: Editing<Row, Body>,
): KnownRows<Row> {
  const has = (field: string) => Object.hasOwn(body.shape, field)
  const columns = new Set(readable(sheet.columns).map(({ field }) => field))
  const picked = (values: object, isTaken: (field: string) => boolean) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => has(field) && isTaken(field)))
  const meant = (row: Row, fields: Fields) =>
    body.parse({ ...picked(row, () => true), ...picked(read(fields), (field) => columns.has(field)) })
  return rowsByKey(sheet, list, { meant, change: async (row, fields) => edit(meant(row, fields)) })
}

/** As `changesByKey`, for sheets whose columns read their cells: a cell that says what is there keeps its value. */
export function changesByCells<Row extends Keyed, Body extends z.ZodObject>(
  sheet: ReadSheet<Row>,
  { list, body, edit, keyOf }: Omit<Editing<Row, Body>, 'read'> & { readonly keyOf?: KeyOf },
): KnownRows<Row> {
  const meant = (row: Row, fields: Fields) => {
    const values = Object.fromEntries(Object.entries(row).filter(([field]) => Object.hasOwn(body.shape, field)))
    return body.parse(changedBody(sheet.columns, { values, row }, fields))
  }
  return rowsByKey(sheet, list, { meant, change: async (row, fields) => edit(meant(row, fields)) }, keyOf)
}
