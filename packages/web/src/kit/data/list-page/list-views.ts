import { listViewRoutes } from '@heron/contract/calls/system/list-view'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callQuietly, type WireAnswer } from '../../../lib/api/call.ts'
import { queryKey } from '../../../lib/api/query.ts'
import { readListState, writeListState } from './list-address.ts'
import type { ListControl } from './list-state.ts'

export type ListView = WireAnswer<typeof listViewRoutes.list>[number]

/** In the address: the list is as it was declared, although it opens with a view. */
export const NO_VIEW = 'none'

/** Views change seldom, and a change is heard. */
const FRESH_MS = 300_000
const NONE: readonly ListView[] = []

export interface ListViews {
  readonly code: string
  readonly all: readonly ListView[]
  /** What the list opens with where its address says nothing. */
  readonly first: ListView | undefined
  /** The view that the address names. */
  readonly shown: ListView | undefined
  /** The address names one that is deleted, or that is not shared with this person. */
  readonly isMissing: boolean
  /** The list is no longer as the view has it. */
  readonly isChanged: boolean
  /** What a view of the list as it is would keep. */
  readonly query: string
}

/** Filters, sort, page size and the shown columns, as a view keeps them: neither the page, nor what belongs to the screen. */
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
 * The views of a list that the person has. One that the list opens with is taken up where the address says nothing at
 * all; `isSettled` once that is decided.
 */
export function useListViews(
  code: string,
  list: ListControl,
): { readonly views: Omit<ListViews, 'query' | 'isChanged'>; readonly isSettled: boolean } {
  const input = { query: { listCode: code } }
  // Without views a list is as it was before there were any: a failure is not reported.
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
  // Once for each time that the list is opened: what others share later does not change it before the reader's eyes.
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

/** With how the list is at the moment. */
export const comparedViews = (views: Omit<ListViews, 'query' | 'isChanged'>, query: string): ListViews => ({
  ...views,
  query,
  isChanged: views.shown !== undefined && sorted(views.shown.query) !== sorted(query),
})
