import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type AdvancedQuery, queryParams, readQuery } from '../advanced-query/query-lines.ts'
import { nextSort, type Sort } from '../data-table/column.ts'

/** [M04] */
export const PAGE_SIZES = [10, 20, 30] as const
const DEFAULT_SIZE = 10

export interface ListState {
  readonly pageNo: number
  readonly pageSize: number
  readonly sort: Sort | undefined
  /** What was searched for, by field. */
  readonly search: Readonly<Record<string, string>>
  /** Conditions of the advanced query, beside the search. */
  readonly advanced: AdvancedQuery | undefined
}

const OWN = ['pageNo', 'pageSize', 'column', 'order', 'superQueryParams', 'superQueryMatchType']

const whole = (text: string | null, fallback: number): number => {
  const value = Number(text)
  return Number.isInteger(value) && value > 0 ? value : fallback
}

/** A list's state as its address says it. */
export function readListState(params: URLSearchParams): ListState {
  const column = params.get('column')
  return {
    pageNo: whole(params.get('pageNo'), 1),
    pageSize: whole(params.get('pageSize'), DEFAULT_SIZE),
    sort: column ? { column, order: params.get('order') === 'asc' ? 'asc' : 'desc' } : undefined,
    search: Object.fromEntries([...params].filter(([name, value]) => !OWN.includes(name) && value !== '')),
    advanced: readQuery(params),
  }
}

/** The address of a list's state; what is as usual is left out. */
export function writeListState({ pageNo, pageSize, sort, search, advanced }: ListState): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (value !== '') params.set(name, value)
  if (pageNo !== 1) params.set('pageNo', String(pageNo))
  if (pageSize !== DEFAULT_SIZE) params.set('pageSize', String(pageSize))
  if (sort) {
    params.set('column', sort.column)
    params.set('order', sort.order)
  }
  for (const [name, value] of Object.entries(queryParams(advanced))) params.set(name, value)
  return params
}

export interface ListControl extends ListState {
  readonly goTo: (pageNo: number) => void
  readonly resize: (pageSize: number) => void
  readonly sortBy: (column: string) => void
  /** False when the list asks for just that already: then it is to be read again. */
  readonly searchFor: (search: Readonly<Record<string, string>>) => boolean
  readonly ask: (advanced: AdvancedQuery | undefined) => void
  /** Neither search nor advanced query. */
  readonly clear: () => void
}

/** Paging, sort and search live in the address: a list can be sent to a colleague, and "back" works. */
export function useListState(): ListControl {
  const [params, setParams] = useSearchParams()
  const state = useMemo(() => readListState(params), [params])
  const write = useCallback(
    (change: Partial<ListState>) => setParams(writeListState({ ...state, ...change }), { replace: true }),
    [state, setParams],
  )
  return {
    ...state,
    goTo: (pageNo) => write({ pageNo }),
    resize: (pageSize) => write({ pageSize, pageNo: 1 }),
    sortBy: (column) => write({ sort: nextSort(state.sort, column), pageNo: 1 }),
    searchFor: (search) => {
      const next = { ...state, search, pageNo: 1 }
      if (writeListState(next).toString() === writeListState(state).toString()) return false
      write(next)
      return true
    },
    ask: (advanced) => write({ advanced, pageNo: 1 }),
    clear: () => write({ search: {}, advanced: undefined, pageNo: 1 }),
  }
}
