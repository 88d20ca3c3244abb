import { isDeepStrictEqual } from 'node:util'
import type { SheetRowOutcome } from '@heron/contract/routes'
import { wholeTexts } from './long-cell.ts'
import type { Sheet, SheetColumn } from './sheet-column.ts'
import type { Fields } from './sheet-rows.ts'

/** How an import finds and changes the row that a line of the sheet refers to. */
export interface KnownRows<Row, Line = never> {
  readonly find: (fields: Fields) => Promise<Row | undefined>
  /**
   * What would be stored for these fields: texts that are stored alike are no difference, e.g. an option's text in
   * another language. Throws for fields that are refused.
   */
  readonly meant?: (row: Row, fields: Fields, line: Line | undefined) => unknown
  /** `fields`: those of the sheet, merged over the row's; `line`: of a nested sheet, unless it is new. */
  readonly change: (row: Row, fields: Fields, line: Line | undefined) => Promise<unknown>
  /** Further fields that change with the row, e.g. its state, with the text of each after the change. */
  readonly follows?: (row: Row) => Fields
  /** Receives the answer for a new row, so that later lines can refer to it. */
  readonly added?: (answer: unknown) => void
  /** Adding refuses a line whose row exists, with a reason of the noun's own. */
  readonly refusesExisting?: true
}

type Changes = NonNullable<SheetRowOutcome['changes']>
/** A column with the text of the existing row. */
interface Held {
  readonly field: string
  readonly heading: string
  readonly before: string
}

/** The text of a row's cell, as an import would read it. */
export const textOf = <Row>({ text }: SheetColumn<Row>, row: Row): string => String(text(row) ?? '').trim()

export const readable = <Column extends Pick<SheetColumn<never>, 'readOnly'>>(columns: readonly Column[]) =>
  columns.filter(({ readOnly }) => !readOnly)

const heldBy = <Row>(columns: readonly SheetColumn<Row>[], row: Row): readonly Held[] =>
  readable(columns).map((column) => ({
    field: column.field,
    heading: column.heading,
    before: textOf(column, row),
  }))

const textsOf = (held: readonly Held[]): Fields => Object.fromEntries(held.map(({ field, before }) => [field, before]))

/** The fields in which a line of the sheet differs from what is there. */
const differences = (held: readonly Held[], fields: Fields, isAlike: (field: string) => boolean): Changes =>
  held.flatMap(({ field, heading, before }) => {
    const after = fields[field]
    return after === undefined || after === before || isAlike(field) ? [] : [{ heading, before, after }]
  })

/** The changes that follow from a change of the row, in columns that an import may not read. */
const following = <Row>(columns: readonly SheetColumn<Row>[], row: Row, texts: Fields): Changes =>
  columns.flatMap((column) => {
    const after = texts[column.field]
    return after === undefined ? [] : [{ heading: column.heading, before: textOf(column, row), after }]
  })

/** Whether the sheet's text of a field would be stored as what is there already. */
function alikeBy(meant: ((fields: Fields) => unknown) | undefined, before: Fields, after: Fields) {
  if (!meant) return () => false
  return (field: string) => {
    try {
      return isDeepStrictEqual(meant({ ...before, [field]: after[field] ?? '' }), meant(before))
    } catch {
      // The change is refused with its reason when it is made.
      return false
    }
  }
}

/** What the lines of an import may do. */
export interface LineRights {
  readonly mayAdd: boolean
  readonly mayChange: boolean
}

/** A line that the permissions of the caller do not allow. */
export class LineBarred extends Error {
  readonly act: 'add' | 'change'

  constructor(act: 'add' | 'change') {
    super(`the caller may not ${act} rows`)
    this.act = act
  }
}

/** How a line adds a row. */
export interface Adding {
  readonly add: (fields: Fields) => Promise<unknown>
  readonly rights: LineRights
}

/** Adds the row of a line, if the caller may. */
async function addLine<Row, Line>(
  fields: Fields,
  { add, rights }: Adding,
  known: KnownRows<Row, Line> | undefined,
): Promise<{ readonly state: 'added' }> {
  if (!rights.mayAdd) throw new LineBarred('add')
  const answer = await add(fields)
  known?.added?.(answer)
  return { state: 'added' }
}

/** A line whose row exists already, in an import that only adds rows. */
export class LineThere extends Error {
  readonly fields: readonly string[]

  constructor(fields: readonly string[]) {
    super(`a row with these ${fields.join(', ')} exists`)
    this.fields = fields
  }
}

/** Adds a row unless it exists: the database refuses only keys that are unique in it. */
export async function takeNew<Row, Line>(
  { columns, key = [], repeats }: Sheet<Row, Line>,
  given: Fields,
  adding: Adding,
  known: KnownRows<Row, Line>,
): Promise<Pick<SheetRowOutcome, 'state'>> {
  const fields = wholeTexts(given)
  const row = await known.find(given)
  const isEqual = (held: Row) =>
    readable(columns).every((column) => (given[column.field] ?? '') === textOf(column, held))
  if (row !== undefined && (!repeats || isEqual(row))) throw new LineThere(key)
  return addLine(fields, adding, known)
}

/** Imports one line: as a new row, as a change of its row, or not at all when nothing differs. */
export async function takeLine<Row, Line>(
  { columns, nested }: Sheet<Row, Line>,
  given: Fields,
  adding: Adding,
  known: KnownRows<Row, Line> | undefined,
): Promise<Pick<SheetRowOutcome, 'state' | 'changes'>> {
  const row = await known?.find(given)
  if (!known || row === undefined) return addLine(wholeTexts(given), adding, known)
  const inner = nested?.columns ?? []
  const isKey = ({ field }: SheetColumn<Line>) => field === nested?.key
  const line = nested
    ?.linesOf(row)
    .find((each) => inner.some((column) => isKey(column) && textOf(column, each) === given[column.field]))
  const held = [...heldBy(columns, row), ...(line === undefined ? [] : heldBy(inner, line))]
  const fields = wholeTexts(given, textsOf(held))
  const { meant } = known
  const isAlike = alikeBy(meant && ((texts) => meant(row, texts, line)), textsOf(held), fields)
  const changes = differences(held, fields, isAlike)
  const isNew = line === undefined && inner.some(({ field }) => (fields[field] ?? '') !== '')
  if (changes.length === 0 && !isNew) return { state: 'same' }
  if (!adding.rights.mayChange) throw new LineBarred('change')
  await known.change(row, { ...textsOf(held), ...fields }, line)
  if (isNew) return { state: 'added' }
  return { state: 'changed', changes: [...changes, ...following(columns, row, known.follows?.(row) ?? {})] }
}
