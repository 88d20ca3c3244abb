import { type AdvancedQuery, queryParams, readQuery } from '../advanced-query/query-lines.ts'
import type { Sort } from '../data-table/column.ts'

const DEFAULT_SIZE = 10

export interface ListState {
  readonly pageNo: number
  readonly pageSize: number
  readonly sort: Sort | undefined
  /** Search values by field, together with the screen's own parameters of the address. */
  readonly search: Readonly<Record<string, string>>
  /** Conditions of the advanced query, in addition to the search. */
  readonly advanced: AdvancedQuery | undefined
  /** Keys of the shown columns in order; the user's own choice when absent. */
  readonly columns: readonly string[] | undefined
  /** Id of the applied view; the rest of the address gives the list's state. */
  readonly view: string | undefined
}

const OWN = ['pageNo', 'pageSize', 'column', 'order', 'columns', 'savedView', 'superQueryParams', 'superQueryMatchType']

const whole = (text: string | null, fallback: number): number => {
  const value = Number(text)
  return Number.isInteger(value) && value > 0 ? value : fallback
}

/** The state of a list from its address. */
export function readListState(params: URLSearchParams): ListState {
  const column = params.get('column')
  const columns = (params.get('columns') ?? '').split(',').filter(Boolean)
  return {
    pageNo: whole(params.get('pageNo'), 1),
    pageSize: whole(params.get('pageSize'), DEFAULT_SIZE),
    sort: column ? { column, order: params.get('order') === 'asc' ? 'asc' : 'desc' } : undefined,
    search: Object.fromEntries([...params].filter(([name, value]) => !OWN.includes(name) && value !== '')),
    advanced: readQuery(params),
    columns: columns.length > 0 ? columns : undefined,
    view: params.get('savedView') || undefined,
  }
}

/** The address for a list's state; default values are left out. */
export function writeListState(state: ListState): URLSearchParams {
  const { pageNo, pageSize, sort, search, advanced, columns, view } = state
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (value !== '') params.set(name, value)
  if (pageNo !== 1) params.set('pageNo', String(pageNo))
  if (pageSize !== DEFAULT_SIZE) params.set('pageSize', String(pageSize))
  if (sort) {
    params.set('column', sort.column)
    params.set('order', sort.order)
  }
  for (const [name, value] of Object.entries(queryParams(advanced))) params.set(name, value)
  if (columns) params.set('columns', columns.join(','))
  if (view) params.set('savedView', view)
  return params
}
