import { projectRoutes } from '@heron/contract/routes/work/project'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '../../lib/api/query.ts'
import { createStore, useStore } from '../../lib/store.ts'

/** The project last chosen on one of these screens; all of them open with it. */
const lastChosen = createStore<string | undefined>(undefined)

/** The project of the address, else the one chosen last, else the one changed last. */
export function useChosenProject() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('project')
  const last = useStore(lastChosen)
  const isOpen = !asked && last === undefined
  const latest = useCall(projectRoutes.latest, { query: { limit: 1 } }, { enabled: isOpen })
  const newest = latest.data?.[0]?.id
  useEffect(() => {
    if (asked) lastChosen.set(asked)
    // Kept: a project that changes later must not take the place of the one being worked on.
    else if (isOpen && newest !== undefined) lastChosen.set(newest)
  }, [asked, isOpen, newest])
  return {
    id: asked ?? last ?? newest,
    error: isOpen ? latest.error : null,
    isEmpty: isOpen && latest.data?.length === 0,
    retry: () => void latest.refetch(),
    choose: (id: string) => {
      lastChosen.set(id)
      setSearch({ project: id })
    },
  }
}
