import { electrodeRoutes } from '@heron/contract/calls/work/electrode'
import { locationRoutes } from '@heron/contract/calls/work/location'
import { planRoutes } from '@heron/contract/calls/work/plan'
import { projectRoutes } from '@heron/contract/calls/work/project'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { fetchedPart } from '../../../kit/overlay/layers/part.tsx'
import { useAll } from '../../../lib/api/all-pages.ts'
import { useCall } from '../../../lib/api/query.ts'
import { draftOf } from '../../../lib/drafts/drafts.ts'
import { useText } from '../../../lib/text/text.ts'
import { placesOf } from './entry-model.ts'
import { EntryTable } from './entry-table.tsx'
import './plan.css'
import { processesOf } from './plan-model.ts'
import { entryDraft } from './use-entry.ts'

// The editable grid is loaded when writing begins (F4).
const { Part: EntryGrid, load: loadGrid } = fetchedPart(async () => (await import('./entry-grid.tsx')).EntryGrid)

interface PlanEntryProps {
  readonly projectId: string
}

/** [C14] A whole plan entered by hand: every place with its steps in one table, checked before it becomes the plan. */
export function PlanEntry({ projectId }: PlanEntryProps) {
  const t = useText()
  const overview = useCall(projectRoutes.overview, { query: { id: projectId } })
  const counts = overview.data?.counts
  // A place needs an electrode and a location: without either, the other calls are left out.
  if (counts?.electrodes === 0 || counts?.locations === 0) return <NoPlaces />
  if (!counts) return <Empty title={t('kit.loading')} />
  return <PlaceEntry projectId={projectId} isPlanned={counts.steps > 0} />
}

function NoPlaces() {
  const t = useText()
  return <Empty title={t('plan.entry.noPlaces')} hint={t('plan.entry.noPlacesHint')} />
}

interface PlaceEntryProps extends PlanEntryProps {
  readonly isPlanned: boolean
}

function PlaceEntry({ projectId, isPlanned }: PlaceEntryProps) {
  const t = useText()
  const { pathname } = useLocation()
  const [isWriting, setWriting] = useState(() => draftOf(pathname, entryDraft(projectId)) !== undefined)
  // The steps of a plan name their places; to write others, all are needed (F4).
  const needsPlaces = isWriting || !isPlanned
  const electrodes = useAll(electrodeRoutes.list, { projectId, column: 'name', order: 'asc' }, needsPlaces)
  const locations = useAll(locationRoutes.list, { projectId, column: 'label', order: 'asc' }, needsPlaces)
  const tree = useCall(planRoutes.getProcessTree, { query: { projectId } })
  const places = useMemo(
    () => placesOf(electrodes.data ?? [], locations.data ?? [], t),
    [electrodes.data, locations.data, t],
  )
  const processes = useMemo(() => (tree.data ? processesOf(tree.data) : []), [tree.data])
  const asked = needsPlaces ? [electrodes, locations, tree] : [tree]
  const isReady = asked.every((each) => !each.isPending)
  const shown = { places, processes }
  return (
    <ReadPart of={asked}>
      {!isReady && !(isWriting && tree.data) ? (
        <Empty title={t('kit.loading')} />
      ) : isReady && needsPlaces && places.length === 0 ? (
        <NoPlaces />
      ) : isWriting && isReady ? (
        <EntryGrid {...shown} projectId={projectId} plan={tree.data?.plan ?? null} />
      ) : (
        <EntryTable
          {...shown}
          isStarting={isWriting}
          onWrite={() => {
            setWriting(true)
            // A failure is shown where the grid is drawn.
            loadGrid().catch(() => undefined)
          }}
        />
      )}
    </ReadPart>
  )
}
