import { projectRoutes } from '@heron/contract/calls/work/project'
import { useEffect } from 'react'
import { useAddress } from '../../kit/layout/page/use-address.ts'
import { useCall } from '../../lib/api/query.ts'
import { createStore, useStore } from '../../lib/store.ts'

/** The project last chosen on one of these screens, with which all of them open. */
const lastChosen = createStore<string | undefined>(undefined)

/** The project in the address, otherwise the last one chosen, otherwise the last one changed. */
export function useChosenProject() {
  const { params, goTo } = useAddress()
  const asked = params.get('project')
  const last = useStore(lastChosen)
  const isOpen = !asked && last === undefined
  const latest = useCall(projectRoutes.latest, { query: { limit: 1 } }, { enabled: isOpen })
  const newest = latest.data?.[0]?.id
  useEffect(() => {
    if (asked) lastChosen.set(asked)
    // Stored, because a project changed later must not replace the current one.
    else if (isOpen && newest !== undefined) lastChosen.set(newest)
  }, [asked, isOpen, newest])
  return {
    id: asked ?? last ?? newest,
    error: isOpen ? latest.error : null,
    isEmpty: isOpen && latest.data?.length === 0,
    retry: () => void latest.refetch(),
    choose: (id: string) => {
      lastChosen.set(id)
      goTo(new URLSearchParams({ project: id }))
    },
  }
}
