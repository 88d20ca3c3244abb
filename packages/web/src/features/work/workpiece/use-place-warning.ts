import { electrodeRoutes } from '@heron/contract/calls/work/electrode'
import { locationRoutes } from '@heron/contract/calls/work/location'
import { useEffect, useMemo, useState } from 'react'
import { useAll } from '../../../lib/api/all-pages.ts'
import { allOf, type Table, type Warns, warnsOfOverlap } from '../../../widgets/table-warnings/table-warnings.ts'

type Cavities = typeof import('../../../widgets/table-warnings/cavities.ts')

/** What judges overlapping cavities, loaded when it is first wanted. */
function useCavities(isWanted: boolean): Cavities | undefined {
  const [cavities, setCavities] = useState<Cavities>()
  useEffect(() => {
    if (isWanted) import('../../../widgets/table-warnings/cavities.ts').then(setCavities, reportError)
  }, [isWanted])
  return cavities
}

const silent: Warns = () => undefined

/**
 * Hints at the workpiece's positioning point: its block would be where the block is at a point that locations use, or the
 * cavities of locations that take over the point overlap those that use it already. Locations are read with the first
 * change.
 */
export function usePlaceWarning(projectId: string, points: Table['points'], isChanged: boolean): Warns {
  const locations = useAll(locationRoutes.list, { projectId, column: 'label', order: 'asc' }, isChanged).data
  const electrodes = useAll(electrodeRoutes.list, { projectId, column: 'name', order: 'asc' }, isChanged).data
  const cavities = useCavities(isChanged)
  return useMemo(() => {
    if (!locations || !electrodes || !cavities) return silent
    const meetingAt = cavities.meetingsAt({ locations, electrodes })
    const used = new Set(locations.flatMap(({ positioningPoint }) => positioningPoint ?? []))
    return allOf(
      warnsOfOverlap(points, (values) => values, used),
      (value) => (typeof value === 'string' && value ? cavities.saysMeeting(meetingAt(value)) : undefined),
    )
  }, [points, locations, electrodes, cavities])
}
