import type { SheetRowOutcome } from '@heron/contract/routes'
import type { Sheet, SheetColumn } from './sheet-column.ts'
import type { Fields } from './sheet-rows.ts'

/** How an import finds and changes the row that a line of the sheet refers to. */
export interface KnownRows<Row> {
  readonly find: (fields: Fields) => Promise<Row | undefined>
  /** `fields`: those of the sheet, merged over the row's. */
  readonly change: (row: Row, fields: Fields) => Promise<unknown>
}

const textOf = <Row>({ text }: SheetColumn<Row>, row: Row): string => String(text(row) ?? '').trim()

const readable = <Row>(columns: readonly SheetColumn<Row>[]) => columns.filter(({ readOnly }) => !readOnly)

/** The fields in which a line of the sheet differs from its row. */
export const differences = <Row>(
  columns: readonly SheetColumn<Row>[],
  row: Row,
  fields: Fields,
): NonNullable<SheetRowOutcome['changes']> =>
  readable(columns).flatMap((column) => {
    const [before, after] = [textOf(column, row), fields[column.field]]
    return after === undefined || after === before ? [] : [{ heading: column.heading, before, after }]
  })

/** Imports one line: as a new row, as a change of its row, or not at all when nothing differs. */
export async function takeLine<Row, Line>(
  { columns }: Sheet<Row, Line>,
  fields: Fields,
  add: (fields: Fields) => Promise<unknown>,
  known: KnownRows<Row> | undefined,
): Promise<Pick<SheetRowOutcome, 'state' | 'changes'>> {
  const row = await known?.find(fields)
  if (!known || row === undefined) {
    await add(fields)
    return { state: 'added' }
  }
  const changes = differences(columns, row, fields)
  if (changes.length === 0) return { state: 'same' }
  const held = Object.fromEntries(readable(columns).map((column) => [column.field, textOf(column, row)]))
  await known.change(row, { ...held, ...fields })
  return { state: 'changed', changes }
}
