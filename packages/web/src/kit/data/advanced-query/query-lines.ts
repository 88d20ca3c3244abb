import { type AdvancedItem, readAdvanced, writeAdvanced } from '@heron/contract/wire'
import { type FlatField, type QueryRule, type QueryValue, queryRules, rulesOf } from './query-field.ts'

export type Match = 'and' | 'or'

/** One line of the window as it is edited. */
export interface QueryLine {
  readonly key: number
  /** Path of the field; absent until one is chosen. */
  readonly path: string | undefined
  readonly rule: QueryRule
  readonly value: QueryValue
}

/** A query as sent: complete lines only. */
export interface AdvancedQuery {
  readonly match: Match
  readonly items: readonly AdvancedItem[]
}

let last = 0

export function newLine(): QueryLine {
  last += 1
  return { key: last, path: undefined, rule: 'eq', value: undefined }
}

const kindOf = (field: FlatField | undefined) => field?.field.kind ?? 'text'

export const fieldOf = (fields: readonly FlatField[], path: string | undefined): FlatField | undefined =>
  fields.find((each) => each.path === path)

/** Changes the field: the value is cleared, and an operator unsuitable for it becomes "equals". */
export function withField(line: QueryLine, field: FlatField | undefined): QueryLine {
  const rule = rulesOf[kindOf(field)].includes(line.rule) ? line.rule : 'eq'
  return { ...line, path: field?.path, rule, value: undefined }
}

/** Changes the operator: one with a single value keeps the first of several. */
export function withRule(line: QueryLine, rule: QueryRule): QueryLine {
  const { value } = line
  if (rule === 'in') return { ...line, rule, value: typeof value === 'string' && value !== '' ? [value] : value }
  return { ...line, rule, value: Array.isArray(value) ? value[0] : value }
}

const textsOf = (value: QueryValue): readonly string[] =>
  (typeof value === 'string' ? [value] : (value ?? [])).map((text) => text.trim().toWellFormed()).filter(Boolean)

/** Whether the line has a field and a valid value, as needed for sending. */
export function isComplete(line: QueryLine, fields: readonly FlatField[]): boolean {
  const field = fieldOf(fields, line.path)
  const texts = textsOf(line.value)
  if (!field || texts.length === 0) return false
  return kindOf(field) !== 'number' || texts.every((text) => /^-?\d{1,15}(\.\d{1,6})?$/.test(text))
}

/** The types of values on the wire, by kind. */
const types = {
  text: 'string',
  number: 'number',
  date: 'date',
  datetime: 'datetime',
  time: 'time',
  switch: 'switch',
  options: 'list',
  custom: 'string',
} as const

/** The complete lines in the wire's form: several values joined by commas, sub-tables as `table,field`. */
export function itemsOf(lines: readonly QueryLine[], fields: readonly FlatField[]): readonly AdvancedItem[] {
  return lines.flatMap((line) => {
    const field = fieldOf(fields, line.path)
    if (!field || !isComplete(line, fields)) return []
    const val = textsOf(line.value).join(',')
    return [{ field: field.path, rule: line.rule, val, type: types[kindOf(field)] }]
  })
}

const asRule = (text: string): QueryRule | undefined => queryRules.find((rule) => rule === text)

/** Lines of a sent or saved query; fields unknown to this list are left out. */
export function linesOf(items: readonly AdvancedItem[], fields: readonly FlatField[]): readonly QueryLine[] {
  return items.flatMap(({ field, rule, val }) => {
    const known = fieldOf(fields, field)
    const operator = asRule(rule)
    if (!known || !operator) return []
    const text = Array.isArray(val) ? val.join(',') : String(val)
    return [{ ...newLine(), path: known.path, rule: operator, value: operator === 'in' ? text.split(',') : text }]
  })
}

/** The two parameters of a list call; none without conditions. */
export function queryParams(query: AdvancedQuery | undefined): Readonly<Record<string, string>> {
  if (!query || query.items.length === 0) return {}
  return { superQueryParams: writeAdvanced(query.items), superQueryMatchType: query.match }
}

/** The query in an address; undefined if it cannot be read. */
export function readQuery(params: URLSearchParams): AdvancedQuery | undefined {
  const text = params.get('superQueryParams')
  const read = text ? readAdvanced(text) : undefined
  if (!read || 'problem' in read || read.items.length === 0) return undefined
  return { items: read.items, match: params.get('superQueryMatchType') === 'or' ? 'or' : 'and' }
}
