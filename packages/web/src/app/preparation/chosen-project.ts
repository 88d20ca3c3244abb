import { projectRoutes } from '@heron/contract/calls/work/project'
import { useEffect } from 'react'
import { useAddress } from '../../kit/layout/page/use-address.ts'
import { useCall } from '../../lib/api/query.ts'
import { createStore, useStore } from '../../lib/store.ts'

/** The project last chosen on one of these screens, with which all of them open. */
const lastChosen = createStore<string | undefined>(undefined)

/**
 * The project in the address, otherwise the last one chosen, otherwise the last one changed. Of the last one changed,
 * its overview comes with its id.
 */
export function useChosenProject() {
  const { params, goTo } = useAddress()
  const asked = params.get('project')
  const last = useStore(lastChosen)
  const isOpen = !asked && last === undefined
  const latest = useCall(projectRoutes.latestOverview, {}, { enabled: isOpen })
  const newest = latest.data?.project.id
  const id = asked ?? last ?? newest
  const overview = useCall(
    projectRoutes.overview,
    { query: { id: id ?? '' } },
    // Only while it has just arrived: later the same answer may be out of date.
    { enabled: id !== undefined, ...(isOpen && latest.data && { known: latest.data }) },
  )
  useEffect(() => {
    if (asked) lastChosen.set(asked)
    // Stored, because a project changed later must not replace the current one.
    else if (isOpen && newest !== undefined) lastChosen.set(newest)
  }, [asked, isOpen, newest])
  const asking = isOpen && newest === undefined ? latest : overview
  return {
    id,
    overview: overview.data,
    asking,
    isEmpty: isOpen && latest.data === null,
    choose: (id: string) => {
      lastChosen.set(id)
      goTo(new URLSearchParams({ project: id }))
    },
  }
}
