import { electrodeRoutes } from '@heron/contract/calls/work/electrode'
import { locationRoutes } from '@heron/contract/calls/work/location'
import { machineRoutes } from '@heron/contract/calls/work/machine'
import { planRoutes } from '@heron/contract/calls/work/plan'
import { projectRoutes } from '@heron/contract/calls/work/project'
import { useEffect, useMemo } from 'react'
import { LoadFailed } from '../../../kit/data/list-page/load-failed.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { fetchedPart } from '../../../kit/overlay/layers/part.tsx'
import { useAll } from '../../../lib/api/all-pages.ts'
import { useCall } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/text/text.ts'
import { placesOf } from './entry-model.ts'
import './plan.css'
import { processesOf } from './plan-model.ts'

// With the first project that has places: without any there is nothing to enter (F4).
const { Part: EntryGrid, load: loadGrid } = fetchedPart(async () => (await import('./entry-grid.tsx')).EntryGrid)

/** [C14] A whole plan entered by hand: every place with its steps in one table, checked before it becomes the plan. */
export function PlanEntry({ projectId }: { readonly projectId: string }) {
  const t = useText()
  const electrodes = useAll(electrodeRoutes.list, { projectId, column: 'name', order: 'asc' })
  const locations = useAll(locationRoutes.list, { projectId, column: 'label', order: 'asc' })
  const tree = useCall(planRoutes.getProcessTree, { query: { projectId } })
  const project = useCall(projectRoutes.get, { query: { id: projectId } })
  const machines = useAll(machineRoutes.list, { column: 'machineNo', order: 'asc' })
  const places = useMemo(
    () => placesOf(electrodes.data ?? [], locations.data ?? [], t),
    [electrodes.data, locations.data, t],
  )
  const hasPlaces = places.length > 0
  useEffect(() => {
    // While the other answers are under way; a failure is shown where the grid is drawn.
    if (hasPlaces) loadGrid().catch(() => undefined)
  }, [hasPlaces])
  const processes = useMemo(() => (tree.data ? processesOf(tree.data) : []), [tree.data])
  const asked = [electrodes, locations, tree, project, machines]
  const error = asked.find((each) => each.error)?.error
  if (error) return <LoadFailed error={error} onRetry={() => void Promise.all(asked.map((each) => each.refetch()))} />
  if (asked.some((each) => each.isPending)) return <Empty title={t('kit.loading')} />
  if (!hasPlaces) return <Empty title={t('plan.entry.noPlaces')} hint={t('plan.entry.noPlacesHint')} />
  const machineId = project.data?.machineId
  const family = machines.data?.find(({ id }) => id === machineId)?.family
  return (
    <EntryGrid
      projectId={projectId}
      places={places}
      processes={processes}
      plan={tree.data?.plan ?? null}
      family={family}
    />
  )
}
