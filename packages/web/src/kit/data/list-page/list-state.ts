import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { AdvancedQuery } from '../advanced-query/query-lines.ts'
import { nextSort } from '../data-table/column.ts'
import { type ListState, readListState, writeListState } from './list-address.ts'
import { type ListParts, type Unusable, usableState } from './usable-state.ts'

export interface ListControl extends ListState {
  /** Parts of the address that this list does not have or that this person may not see. The query leaves them out. */
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
  /** The list was opened by an address that says nothing at all; not one that the list itself has emptied. */
  readonly isBare: boolean
  /** The list as a view has it; what belongs to the screen stays. */
  readonly open: (query: string, view: string | undefined, replace?: boolean) => void
  /** Takes out of the address what is not usable. */
  readonly dropUnusable: (view: string | undefined) => void
}

/**
 * Filters, sort, page, page size and columns live in the address: a list can be sent to a colleague, and "back" leads to
 * how it was before. With the list's parts, what it does not have is left out and reported.
 */
export function useListState(parts?: ListParts): ListControl {
  const [params, setParams] = useSearchParams()
  const { state, unusable } = useMemo(() => usableState(readListState(params), params, parts), [params, parts])
  const isOwn = useRef(false)
  const isEmpty = params.toString() === ''
  useEffect(() => {
    if (!isEmpty) isOwn.current = false
  }, [isEmpty])
  const go = useCallback(
    (next: URLSearchParams, replace: boolean) => {
      isOwn.current = next.toString() === ''
      setParams(next, { replace })
    },
    [setParams],
  )
  const write = useCallback(
    (change: Partial<ListState>, replace = false) => go(writeListState({ ...state, ...change }), replace),
    [state, go],
  )
  return {
    ...state,
    unusable,
    isBare: isEmpty && !isOwn.current,
    open: (query, view, replace = false) => {
      const next = new URLSearchParams(query)
      for (const name of parts?.params ?? []) if (params.has(name)) next.set(name, params.get(name) ?? '')
      if (view) next.set('savedView', view)
      go(next, replace)
    },
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
    dropUnusable: (view) => write({ view }, true),
  }
}
