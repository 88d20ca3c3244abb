import { areTexts, isRecord } from '../../../lib/json-shape.ts'
import { session } from '../../../lib/session/session-store.ts'
import { readStored, writeStored } from '../../../lib/storage.ts'
import type { Column } from '../data-table/column.ts'
import type { TableLayout } from '../data-table/table-layout.ts'

/** A user's choice of a list's columns: which, in which order, how wide, and which are pinned. */
export interface ColumnChoice {
  /** Keys in the wanted order; columns not listed come last. */
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  /** px, by key. */
  readonly widths: Readonly<Record<string, number>>
  /** Keys of pinned columns, which come first and stay while the others scroll. */
  readonly pinned: readonly string[]
  /** Keys of columns that are shown even where the list has no room for them. */
  readonly kept: readonly string[]
}

export const AS_DECLARED: ColumnChoice = { order: [], hidden: [], widths: {}, pinned: [], kept: [] }

/** px */
export const WIDTHS = { least: 60, most: 600 } as const

const areWidths = (value: unknown): value is ColumnChoice['widths'] =>
  isRecord(value) &&
  Object.values(value).every((each) => typeof each === 'number' && each >= WIDTHS.least && each <= WIDTHS.most)

/** A stored choice; as declared if it has another form. Checked by hand, so that lists do not load schemas (F4). */
function choiceOf(stored: unknown): ColumnChoice {
  if (!isRecord(stored)) return AS_DECLARED
  const { order, hidden, widths, pinned = [], kept = [] } = stored
  if (!areTexts(order) || !areTexts(hidden) || !areTexts(kept)) return AS_DECLARED
  if (!areWidths(widths) || !areTexts(pinned)) return AS_DECLARED
  return { order, hidden, widths, pinned, kept }
}

/** Each user has their own choice, even where several share a browser. */
const keyOf = (code: string) => `heron.columns.${session.get()?.user?.username ?? ''}:list:${code}` as const
/** Where the choice was stored before it was per user. */
const formerKeyOf = (code: string) => `heron.columns.${code}` as const

export function readColumnChoice(code: string): ColumnChoice {
  try {
    return choiceOf(JSON.parse(readStored(keyOf(code)) ?? readStored(formerKeyOf(code)) ?? ''))
  } catch {
    return AS_DECLARED
  }
}

export function writeColumnChoice(code: string, choice: ColumnChoice): void {
  writeStored(keyOf(code), choice === AS_DECLARED ? undefined : JSON.stringify(choice))
  writeStored(formerKeyOf(code), undefined)
}

/** All columns in the wanted order, the pinned ones first; hidden ones too. */
export function orderedColumns<Row>(columns: readonly Column<Row>[], choice: ColumnChoice): readonly Column<Row>[] {
  const place = (key: string) => {
    const at = choice.order.indexOf(key)
    return (
      (choice.pinned.includes(key) ? 0 : columns.length + choice.order.length) + (at < 0 ? choice.order.length : at)
    )
  }
  return columns.toSorted((a, b) => place(a.key) - place(b.key))
}

/** The choice with another width for one column; undefined restores the automatic one. */
export function widenedColumn(choice: ColumnChoice, key: string, width: number | undefined): ColumnChoice {
  const { [key]: _gone, ...others } = choice.widths
  return { ...choice, widths: width === undefined ? others : { ...others, [key]: width } }
}

/** The choice with one column pinned or unpinned. */
export function pinnedColumn(choice: ColumnChoice, key: string): ColumnChoice {
  const isPinned = choice.pinned.includes(key)
  return { ...choice, pinned: isPinned ? choice.pinned.filter((each) => each !== key) : [...choice.pinned, key] }
}

/** The choice with one column shown, also where the list has no room for it, or hidden. */
export function showingColumn(choice: ColumnChoice, key: string, on: boolean): ColumnChoice {
  const [hidden, kept] = [choice.hidden, choice.kept].map((keys) => keys.filter((each) => each !== key))
  if (!hidden || !kept) return choice
  return on ? { ...choice, hidden, kept: [...kept, key] } : { ...choice, hidden: [...hidden, key], kept }
}

/** The columns shown; always at least one. */
export function shownColumns<Row>(columns: readonly Column<Row>[], choice: ColumnChoice): readonly Column<Row>[] {
  const ordered = orderedColumns(columns, choice)
  const shown = ordered.filter(({ key }) => !choice.hidden.includes(key))
  return shown.length > 0 ? shown : ordered.slice(0, 1)
}

/** The choice that shows exactly these columns, in this order. */
export function showingOnly<Row>(
  columns: readonly Column<Row>[],
  choice: ColumnChoice,
  keys: readonly string[] | undefined,
): ColumnChoice {
  if (
    !keys ||
    shownColumns(columns, choice)
      .map(({ key }) => key)
      .join() === keys.join()
  )
    return choice
  return { ...choice, order: keys, hidden: columns.flatMap(({ key }) => (keys.includes(key) ? [] : [key])), kept: keys }
}

/** Keys of the shown columns for the address; undefined if all are shown as declared. */
export function keysInAddress<Row>(
  columns: readonly Column<Row>[],
  choice: ColumnChoice,
): readonly string[] | undefined {
  const keys = shownColumns(columns, choice).map(({ key }) => key)
  return keys.join() === columns.map(({ key }) => key).join() ? undefined : keys
}

/** Moves one column by one position. */
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

/** The part of a choice that the table needs. Without pinned columns the first one stays while the others scroll. */
export const layoutOf = <Row>(
  choice: ColumnChoice,
  shown: readonly Column<Row>[],
  onChange: (choice: ColumnChoice) => void,
): TableLayout => ({
  widths: choice.widths,
  pinned: shown.some(({ key }) => choice.pinned.includes(key))
    ? choice.pinned
    : shown.slice(0, 1).map(({ key }) => key),
  bounds: WIDTHS,
  onWidth: (key, width) => onChange(widenedColumn(choice, key, width)),
})
