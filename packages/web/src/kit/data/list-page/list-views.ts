import { listViewRoutes } from '@heron/contract/calls/system/list-view'
import type { WireAnswer } from '@heron/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callQuietly } from '../../../lib/api/call.ts'
import { queryKey } from '../../../lib/api/query.ts'
import { readListState, writeListState } from './list-address.ts'
import type { ListControl } from './list-state.ts'

export type ListView = WireAnswer<typeof listViewRoutes.list>[number]

/** In the address: the list as declared, although it would open with a view. */
export const NO_VIEW = 'none'

/** Views change rarely, and changes are announced to browsers. */
const FRESH_MS = 300_000
const NONE: readonly ListView[] = []

export interface ListViews {
  readonly code: string
  readonly all: readonly ListView[]
  /** The view that the list opens with when its address has no state. */
  readonly first: ListView | undefined
  /** The view in the address. */
  readonly shown: ListView | undefined
  /** The view in the address is deleted, or not shared with this user. */
  readonly isMissing: boolean
  /** The list differs from the view. */
  readonly isChanged: boolean
  /** The query string that a view of the present state would store. */
  readonly query: string
}

/**
 * Filters, sort, page size and shown columns, as stored in a view: without the page and the screen's own parameters.
 */
export function viewQuery(list: ListControl, keys: readonly string[], params: readonly string[]): string {
  const search = Object.fromEntries(Object.entries(list.search).filter(([name]) => !params.includes(name)))
  return writeListState({ ...list, search, pageNo: 1, view: undefined, columns: keys }).toString()
}

const sorted = (query: string): string => {
  const params = new URLSearchParams(writeListState(readListState(new URLSearchParams(query))))
  params.sort()
  return params.toString()
}

/**
 * The user's views of a list. The default view is applied when the address has no state; `isSettled` once that is
 * decided.
 */
export function useListViews(
  code: string,
  list: ListControl,
): { readonly views: Omit<ListViews, 'query' | 'isChanged'>; readonly isSettled: boolean } {
  const input = { query: { listCode: code } }
  // Without views a list works as before, so a failure is not reported.
  const answer = useQuery<readonly ListView[], Error>({
    queryKey: queryKey(listViewRoutes.list, input),
    queryFn: ({ signal }) => callQuietly(listViewRoutes.list, input, signal),
    staleTime: FRESH_MS,
    retry: false,
  })
  const all = answer.data ?? NONE
  const first = all.find(({ opens, roleId }) => opens && roleId === null) ?? all.find(({ opens }) => opens)
  const open = useRef(list.open)
  open.current = list.open
  const { isBare } = list
  const isKnown = !answer.isPending
  // Decided once each time the list is opened: views shared later do not change a list on screen.
  const decision = useRef<'asks' | 'view' | 'none'>('asks')
  const wanted = isBare && isKnown && decision.current === 'asks' ? first : undefined
  const isComing = isBare && (wanted !== undefined || decision.current === 'view')
  useEffect(() => {
    if (!isBare || !isKnown) decision.current = 'asks'
    else if (decision.current === 'asks') decision.current = wanted ? 'view' : 'none'
    if (wanted) open.current(wanted.query, wanted.id, true)
  }, [isBare, isKnown, wanted])
  const shown = all.find(({ id }) => id === list.view)
  const isNamed = list.view !== undefined && list.view !== NO_VIEW
  return {
    views: { code, all, first, shown, isMissing: isNamed && answer.data !== undefined && shown === undefined },
    isSettled: isKnown && !isComing,
  }
}

/** The views, compared with the list's present state. */
export const comparedViews = (views: Omit<ListViews, 'query' | 'isChanged'>, query: string): ListViews => ({
  ...views,
  query,
  isChanged: views.shown !== undefined && sorted(views.shown.query) !== sorted(query),
})
