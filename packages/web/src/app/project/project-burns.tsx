import { dischargeRoutes } from '@heron/contract/calls/work/discharge'
import { useCall } from '../../lib/api/query.ts'
import { BurningNotice } from './burning-notice.tsx'
import { UnclearPlaces } from './unclear-places.tsx'

/** What the burns of a project say and ask, at every tab. */
export function ProjectBurns({ projectId }: { readonly projectId: string }) {
  const unclear = useCall(dischargeRoutes.unclearPlaces, { query: { projectId } })
  return (
    <>
      <BurningNotice projectId={projectId} />
      {unclear.data && unclear.data.length > 0 ? <UnclearPlaces places={unclear.data} /> : null}
    </>
  )
}
