import { savedQueryRoutes } from '@heron/contract/calls/system/saved-query'
import type { WireAnswer } from '@heron/contract/wire'
import { useMemo } from 'react'
import type { SavedQuery, SavedShelf } from '../../kit/data/advanced-query/saved-shelf.ts'
import { announceRefusal, isAnnounced } from '../../lib/api/announce.ts'
import { call } from '../../lib/api/call.ts'
import { refetched } from '../../lib/api/changes.ts'
import { CallFailure } from '../../lib/api/failure.ts'
import { useCall } from '../../lib/api/query.ts'

type Kept = WireAnswer<typeof savedQueryRoutes.list>[number]

const queryOf = ({ title, matchType, records, own, owner }: Kept): SavedQuery => ({
  title: own ? title : `${title} (${owner})`,
  match: matchType,
  items: records,
  foreign: !own,
})

const NONE: readonly Kept[] = []

/** [P07] The queries of a screen stored on the server: the user's own, and the shared ones. */
export function useSavedShelves(pageKey: string): readonly SavedShelf[] {
  const { data, error, isFetching, refetch } = useCall(savedQueryRoutes.list, { query: { pageKey } })
  const kept = data ?? NONE
  return useMemo(() => {
    const change = async (run: Promise<unknown>): Promise<boolean> => {
      try {
        await run
        return true
      } catch (error) {
        if (error instanceof CallFailure && !isAnnounced(error)) announceRefusal(error)
        return false
      } finally {
        await refetched()
      }
    }
    const of = { data, error, isFetching, refetch }
    const shelf = (shared: boolean): SavedShelf => {
      const here = kept.filter((each) => each.shared === shared)
      const find = (query: SavedQuery) => here.find((each) => each.own && each.title === query.title)
      return {
        id: shared ? 'shared' : 'own',
        label: shared ? 'widget.query.shelfShared' : 'widget.query.shelfOwn',
        queries: here.map(queryOf),
        of,
        save: (query) => {
          const { title, match, items } = query
          const overwrite = find(query) !== undefined
          const body = { pageKey, title, matchType: match, records: [...items], shared, overwrite }
          return change(call(savedQueryRoutes.save, { body }))
        },
        remove: async (query) => {
          const id = find(query)?.id
          if (id !== undefined) await change(call(savedQueryRoutes.delete, { query: { id } }))
        },
      }
    }
    return [shelf(false), shelf(true)]
  }, [kept, data, error, isFetching, refetch, pageKey])
}
