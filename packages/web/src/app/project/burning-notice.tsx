import { dischargeRoutes } from '@heron/contract/calls/work/discharge'
import { useCall } from '../../lib/api/query.ts'
import { useText } from '../../lib/text/text.ts'

type UnderWay = (typeof dischargeRoutes.underWay.answer)['_output'][number]

/**
 * [Q10] States at every tab of a project that one of its programs is on a machine, from its first burn to its last,
 * even between burns: edits do not affect that program. A withdrawn one is stated until its last burn is recorded.
 */
export function BurningNotice({ projectId }: { readonly projectId: string }) {
  const t = useText()
  const underWay = useCall(dischargeRoutes.underWay, { query: { projectId } })
  return underWay.data?.map(
    ({ programId, programNumber, programRevision, machineNo, burning, waiting, staleReasons, withdrawn }) => {
      const figures = { machine: machineNo, program: `${programNumber} r${programRevision}`, burning, waiting }
      return (
        <p key={programId} className={`project-burning ${withdrawn ? 'is-withdrawn' : ''}`} role="status">
          {withdrawn ? (
            t('project.burningWithdrawn', figures)
          ) : (
            <>
              {t('project.burning', figures)} <Effect staleReasons={staleReasons} />
            </>
          )}
        </p>
      )
    },
  )
}

/** What edits do to the program on the machine, or did. */
function Effect({ staleReasons }: Pick<UnderWay, 'staleReasons'>) {
  const t = useText()
  if (staleReasons.length === 0) return t('project.burningEdit')
  const reasons = staleReasons.map((reason) => t(`program.staleReason.${reason}`)).join(' · ')
  return t('project.burningStale', { reasons })
}
