import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useAddress } from '../../layout/page/use-address.ts'
import type { AdvancedQuery } from '../advanced-query/query-lines.ts'
import { nextSort } from '../data-table/column.ts'
import { type ListState, readListState, writeListState } from './list-address.ts'
import { type ListParts, type Unusable, usableState } from './usable-state.ts'

export interface ListControl extends ListState {
  /** Parts of the address that this list does not have or this user may not see. The query leaves them out. */
  readonly unusable: readonly Unusable[]
  readonly goTo: (pageNo: number) => void
  /** Replaces a page that no longer exists. */
  readonly correctTo: (pageNo: number) => void
  readonly resize: (pageSize: number) => void
  readonly sortBy: (column: string) => void
  /** False when the list already has this search: then it must be read again. */
  readonly searchFor: (search: Readonly<Record<string, string>>) => boolean
  readonly ask: (advanced: AdvancedQuery | undefined) => void
  /** Shows these columns; undefined: as declared. */
  readonly show: (columns: readonly string[] | undefined) => void
  /** Clears search and advanced query. */
  readonly clear: () => void
  /** The list was opened by an address without any state; false after the user has cleared it. */
  readonly isBare: boolean
  /** Sets the list to a view; the screen's own parameters stay. */
  readonly open: (query: string, view: string | undefined, replace?: boolean) => void
  /** Removes unusable parts from the address. */
  readonly dropUnusable: (view: string | undefined) => void
}

/**
 * Filters, sort, page, page size and columns are in the address: a list can be sent to a colleague, and "back" restores
 * its former state. With `parts`, anything the list does not have is left out and reported.
 */
export function useListState(parts?: ListParts): ListControl {
  const { params, latest, goTo } = useAddress()
  const { state, unusable } = useMemo(() => usableState(readListState(params), params, parts), [params, parts])
  const isOwn = useRef(false)
  const isEmpty = params.toString() === ''
  useEffect(() => {
    if (!isEmpty) isOwn.current = false
  }, [isEmpty])
  const go = useCallback(
    (next: URLSearchParams, replace: boolean) => {
      isOwn.current = next.toString() === ''
      goTo(next, { replace })
    },
    [goTo],
  )
  const latestState = useCallback(() => {
    const address = latest()
    return usableState(readListState(address), address, parts).state
  }, [latest, parts])
  const write = useCallback(
    (change: Partial<ListState>, replace = false) => go(writeListState({ ...latestState(), ...change }), replace),
    [latestState, go],
  )
  /** The search bar has the screen's own parameters as last drawn: those it did not change are taken from the latest state. */
  const withOwn = (search: ListState['search']): ListState['search'] => {
    const asked = latestState().search
    const left = (parts?.params ?? []).filter((name) => search[name] === state.search[name])
    return { ...search, ...Object.fromEntries(left.map((name) => [name, asked[name] ?? ''])) }
  }
  return {
    ...state,
    unusable,
    isBare: isEmpty && !isOwn.current,
    open: (query, view, replace = false) => {
      const [next, own] = [new URLSearchParams(query), latest()]
      for (const name of parts?.params ?? []) if (own.has(name)) next.set(name, own.get(name) ?? '')
      if (view) next.set('savedView', view)
      go(next, replace)
    },
    goTo: (pageNo) => write({ pageNo }),
    correctTo: (pageNo) => write({ pageNo }, true),
    resize: (pageSize) => write({ pageSize, pageNo: 1 }),
    sortBy: (column) => write({ sort: nextSort(latestState().sort, column), pageNo: 1 }),
    searchFor: (search) => {
      const present = latestState()
      const next = { ...present, search: withOwn(search), pageNo: 1 }
      if (writeListState(next).toString() === writeListState(present).toString()) return false
      write(next)
      return true
    },
    ask: (advanced) => write({ advanced, pageNo: 1 }),
    show: (columns) => write({ columns }, true),
    clear: () => write({ search: {}, advanced: undefined, pageNo: 1 }),
    dropUnusable: (view) => write({ view }, true),
  }
}
