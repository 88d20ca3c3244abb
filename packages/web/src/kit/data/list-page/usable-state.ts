import { limits } from '@heron/contract/limits'
import type { AdvancedItem } from '@heron/contract/wire'
import { type FlatField, flatFields, type QueryFields, type QueryRule, rulesOf } from '../advanced-query/query-field.ts'
import { fieldOf } from '../advanced-query/query-lines.ts'
import type { Column } from '../data-table/column.ts'
import type { ListState } from './list-address.ts'
import { type SearchField, searchNames } from './search-field.ts'

/** The parts of a list, against which its address is checked. */
export interface ListParts {
  readonly columns: readonly Pick<Column<never>, 'key' | 'sortable'>[]
  readonly search: readonly SearchField[]
  readonly advanced?: QueryFields | undefined
  /** Parameters of the address that belong to the surrounding screen. */
  readonly params: readonly string[]
}

/** A part of an address that the list does not have. */
export interface Unusable {
  readonly kind: 'filter' | 'sort' | 'column' | 'size'
  readonly name: string
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Whether a field accepts a value: an offered choice (any while they load), a valid day, a text of limited length. */
function canHold({ kind, options }: SearchField, value: string): boolean {
  if (kind === 'days') return DAY.test(value) && !Number.isNaN(Date.parse(value))
  if (kind !== 'select') return value.length <= limits.filterLength
  return !options || options.length === 0 || options.some((option) => String(option.value) === value)
}

function isFilter(name: string, value: string, { search, params }: ListParts): boolean {
  if (params.includes(name)) return true
  const field = search.find((each) => searchNames(each).includes(name))
  return field !== undefined && canHold(field, value)
}

/** Whether this is a condition of the advanced query: a field of this list, with an operator of its kind. */
function isCondition({ field, rule, val }: AdvancedItem, fields: readonly FlatField[]): boolean {
  const known = fieldOf(fields, field)
  if (!known) return false
  const kind = known.field.kind ?? 'text'
  const isNumber = (text: string) => text.trim() !== '' && Number.isFinite(Number(text))
  const texts = Array.isArray(val) ? val : String(val).split(',')
  return rulesOf[kind].includes(rule as QueryRule) && (kind !== 'number' || texts.every(isNumber))
}

/** Splits an address's state into the parts that the list has, and those it does not have. */
export function usableState(
  state: ListState,
  address: URLSearchParams,
  parts: ListParts | undefined,
): { readonly state: ListState; readonly unusable: readonly Unusable[] } {
  if (!parts) return { state, unusable: [] }
  const unusable: Unusable[] = []
  const keep = (kind: Unusable['kind'], name: string, isUsable: boolean): boolean => {
    if (!isUsable) unusable.push({ kind, name })
    return isUsable
  }
  const search = Object.entries(state.search).filter(([name, value]) =>
    keep('filter', name, isFilter(name, value, parts)),
  )
  const fields = flatFields(parts.advanced ?? [])
  const asked = state.advanced?.items ?? []
  const items = asked.filter((item) => keep('filter', item.field, isCondition(item, fields)))
  if (!state.advanced && address.has('superQueryParams')) keep('filter', 'superQueryParams', false)
  const { sort } = state
  const canSort = sort === undefined || parts.columns.some(({ key, sortable }) => sortable && key === sort.column)
  const columns = state.columns?.filter((key) =>
    keep(
      'column',
      key,
      parts.columns.some((column) => column.key === key),
    ),
  )
  const isSize = state.pageSize <= limits.pageSize
  return {
    state: {
      pageNo: state.pageNo,
      view: state.view,
      pageSize: keep('size', String(state.pageSize), isSize) ? state.pageSize : limits.pageSize,
      sort: keep('sort', sort?.column ?? '', canSort) ? sort : undefined,
      search: search.length === Object.keys(state.search).length ? state.search : Object.fromEntries(search),
      advanced: withItems(state, items),
      columns: columns && columns.length > 0 ? [...new Set(columns)] : undefined,
    },
    unusable,
  }
}

function withItems({ advanced }: ListState, items: readonly AdvancedItem[]): ListState['advanced'] {
  if (!advanced || items.length === 0) return undefined
  return items.length === advanced.items.length ? advanced : { ...advanced, items }
}
