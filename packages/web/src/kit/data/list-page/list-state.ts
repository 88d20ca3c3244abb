import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type AdvancedQuery, queryParams, readQuery } from '../advanced-query/query-lines.ts'
import { nextSort, type Sort } from '../data-table/column.ts'
import { type ListParts, type Unusable, usableState } from './usable-state.ts'

/** [M04] */
export const PAGE_SIZES = [10, 20, 30] as const
const DEFAULT_SIZE = 10

export interface ListState {
  readonly pageNo: number
  readonly pageSize: number
  readonly sort: Sort | undefined
  /** What was searched for, by field; with it what else the address says, which belongs to the screen. */
  readonly search: Readonly<Record<string, string>>
  /** Conditions of the advanced query, beside the search. */
  readonly advanced: AdvancedQuery | undefined
  /** Keys of the shown columns in their order; the person's own choice when absent. */
  readonly columns: readonly string[] | undefined
}

const OWN = ['pageNo', 'pageSize', 'column', 'order', 'columns', 'superQueryParams', 'superQueryMatchType']

const whole = (text: string | null, fallback: number): number => {
  const value = Number(text)
  return Number.isInteger(value) && value > 0 ? value : fallback
}

/** A list's state as its address says it. */
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
  }
}

/** The address of a list's state; what is as usual is left out. */
export function writeListState({ pageNo, pageSize, sort, search, advanced, columns }: ListState): URLSearchParams {
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
  return params
}

export interface ListControl extends ListState {
  /** Parts of the address that this list does not have, or this person may not see; none of them is asked for. */
  readonly unusable: readonly Unusable[]
  readonly goTo: (pageNo: number) => void
  /** Another page takes the place of one that is no longer there. */
  readonly correctTo: (pageNo: number) => void
  readonly resize: (pageSize: number) => void
  readonly sortBy: (column: string) => void
  /** False when the list asks for just that already: then it is to be read again. */
  readonly searchFor: (search: Readonly<Record<string, string>>) => boolean
  readonly ask: (advanced: AdvancedQuery | undefined) => void
  /** The shown columns, or nothing where they are as declared. */
  readonly show: (columns: readonly string[] | undefined) => void
  /** Neither search nor advanced query. */
  readonly clear: () => void
  /** Takes out of the address what is not usable. */
  readonly dropUnusable: () => void
}

/**
 * Filters, sort, page, page size and columns live in the address: a list can be sent to a colleague, and "back" leads to
 * how it was before. With the list's parts, what it does not have is left out and reported.
 */
export function useListState(parts?: ListParts): ListControl {
  const [params, setParams] = useSearchParams()
  const { state, unusable } = useMemo(() => usableState(readListState(params), params, parts), [params, parts])
  const write = useCallback(
    (change: Partial<ListState>, replace = false) => setParams(writeListState({ ...state, ...change }), { replace }),
    [state, setParams],
  )
  return {
    ...state,
    unusable,
    goTo: (pageNo) => write({ pageNo }),
    correctTo: (pageNo) => write({ pageNo }, true),
    resize: (pageSize) => write({ pageSize, pageNo: 1 }),
    sortBy: (column) => write({ sort: nextSort(state.sort, column), pageNo: 1 }),
    searchFor: (search) => {
      const next = { ...state, search, pageNo: 1 }
      if (writeListState(next).toString() === writeListState(state).toString()) return false
      write(next)
      return true
    },
    ask: (advanced) => write({ advanced, pageNo: 1 }),
    show: (columns) => write({ columns }, true),
    clear: () => write({ search: {}, advanced: undefined, pageNo: 1 }),
    dropUnusable: () => write({}, true),
  }
}
