import { changedPaths, isRecord, type Values } from './values.ts'

/** The key of a row in a list. Two versions of the list are merged row by row; a changed order is not merged. */
export interface RowKey {
  readonly of: (row: Values) => string
  /**
   * Gives a row that was added here another key, because the other version has a new row with the same key. Forms that
   * neither add nor delete rows leave it out: after a merge they show the rows of the other version.
   */
  readonly renewed?: (row: Values, others: readonly Values[]) => Values
}

/** Row keys by the path of the list. A list without one is merged as a single value. */
export type RowKeys = Readonly<Record<string, RowKey>>

export const noRows: RowKeys = {}

/** What differs between two states of a form: the fields and, in lists with row keys, the rows. */
export interface Changes {
  readonly was: Values
  readonly is: Values
}

export const isChanges = (value: unknown): value is Changes =>
  isRecord(value) && isRecord(value.was) && isRecord(value.is)

/** Two states of one value. */
interface Sides {
  readonly was: unknown
  readonly is: unknown
}

interface How {
  readonly keys: RowKeys
  /** Whether changed groups and rows take their `version` from the changes, or keep the one they have. */
  readonly withVersions: boolean
}

const differs = (one: unknown, other: unknown): boolean => changedPaths(one, other).length > 0
const pathOf = (at: string, key: string): string => (at ? `${at}.${key}` : key)

const rowsOf = (list: unknown): readonly Values[] => (Array.isArray(list) ? list.filter(isRecord) : [])

/** Rows by key, with a number before it: the second row with a key has number 2. */
function byKey(list: unknown, { of }: RowKey): ReadonlyMap<string, Values> {
  const rows = new Map<string, Values>()
  for (const row of rowsOf(list)) {
    let count = 1
    while (rows.has(`${count} ${of(row)}`)) count += 1
    rows.set(`${count} ${of(row)}`, row)
  }
  return rows
}

const differingKeys = (was: Values, is: Values): readonly string[] =>
  [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((key) => differs(was[key], is[key]))

/**
 * The rows that differ between two lists, and all rows that share a key with one of them: rows with the same key are
 * matched by their position among them.
 */
function differingRows(one: unknown, other: unknown, key: RowKey): Record<'was' | 'is', readonly Values[]> {
  const [rows, others] = [byKey(one, key), byKey(other, key)]
  const keys = new Set(
    [...rows, ...others].filter(([name]) => differs(rows.get(name), others.get(name))).map(([, row]) => key.of(row)),
  )
  const ofKeys = (list: unknown) => rowsOf(list).filter((row) => keys.has(key.of(row)))
  return { was: ofKeys(one), is: ofKeys(other) }
}

/** Compares two states of a form. Each changed group also has its `version`. */
export function changesIn(was: Values, is: Values, keys: RowKeys, at = ''): Changes {
  const parts = differingKeys(was, is).map((key) => {
    const [one, other, path] = [was[key], is[key], pathOf(at, key)]
    const rowKey = keys[path]
    if (rowKey && Array.isArray(other)) return { key, ...differingRows(one, other, rowKey) }
    return isRecord(one) && isRecord(other)
      ? { key, ...changesIn(one, other, keys, path) }
      : { key, was: one, is: other }
  })
  const side = (name: 'was' | 'is', { version }: Values): Values => ({
    ...(version === undefined ? {} : { version }),
    ...Object.fromEntries(parts.map((part) => [part.key, part[name]])),
  })
  return { was: side('was', was), is: side('is', is) }
}

/**
 * Merges the changes made here into the other version of a list. Rows deleted here are deleted. Rows changed here are
 * kept even if the other version deleted them. Rows added here come last.
 */
function rowsInto(at: string, held: unknown, { was, is }: Sides, key: RowKey, how: How): readonly Values[] {
  const { renewed } = key
  const there = byKey(held, key)
  const before = byKey(was, key)
  const here = byKey(is, key)
  const rows = [...there].flatMap(([name, row]) => {
    const [start, mine] = [before.get(name), here.get(name)]
    if (start && mine) return [recordInto(at, row, { was: start, is: mine }, how)]
    return renewed && start ? [] : [row]
  })
  if (!renewed) return rows
  const added = [...here].filter(([name]) => !there.has(name)).map(([, row]) => row)
  for (const [name, row] of here) {
    const taken = there.get(name)
    const isMerged = taken && before.has(name)
    if (isMerged || !differs(before.get(name), row)) continue
    if (!taken) rows.push(row)
    else if (differs(taken, row)) rows.push(renewed(row, [...new Set([...rows, ...added])]))
  }
  return rows
}

function valueInto(at: string, held: unknown, sides: Sides, how: How): unknown {
  const { was, is } = sides
  const key = how.keys[at]
  if (key && Array.isArray(is)) return rowsInto(at, held, sides, key, how)
  if (isRecord(was) && isRecord(is)) return recordInto(at, isRecord(held) ? held : {}, { was, is }, how)
  return is
}

function recordInto(at: string, held: Values, { was, is }: Changes, how: How): Values {
  const changed = differingKeys(was, is)
    .filter((key) => key !== 'version')
    .map((key) => [key, valueInto(pathOf(at, key), held[key], { was: was[key], is: is[key] }, how)] as const)
  const version = how.withVersions && is.version !== undefined ? { version: is.version } : {}
  return { ...held, ...Object.fromEntries(changed), ...version }
}

/** Puts changes into another version of a row, field by field; the `version` fields of that row are kept. */
export const withChanges = (row: Values, changes: Changes, keys: RowKeys): Values =>
  recordInto('', row, changes, { keys, withVersions: false })

/**
 * Puts a draft into a row, field by field, with the `version` fields that the draft was made from. Saving is then refused
 * as a conflict if another user has changed the same groups or rows since.
 */
export const withDraft = (row: Values, draft: Changes, keys: RowKeys): Values =>
  recordInto('', row, draft, { keys, withVersions: true })
