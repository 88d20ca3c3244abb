import { dischargeRoutes } from '@heron/contract/calls/work/discharge'
import { useCall } from '../../lib/api/query.ts'
import { useText } from '../../lib/text/text.ts'

/**
 * [Q10] States at every tab of a project that one of its programs is on a machine, from its first burn to its last,
 * even between burns: edits do not affect that program.
 */
export function BurningNotice({ projectId }: { readonly projectId: string }) {
  const t = useText()
  const underWay = useCall(dischargeRoutes.underWay, { query: { projectId } })
  return underWay.data?.map(
    ({ programId, programNumber, programRevision, machineNo, burning, waiting, staleReasons }) => (
      <p key={programId} className="project-burning" role="status">
        {t('project.burning', {
          machine: machineNo,
          program: `${programNumber} r${programRevision}`,
          burning,
          waiting,
        })}{' '}
        {staleReasons.length > 0
          ? t('project.burningStale', {
              reasons: staleReasons.map((reason) => t(`program.staleReason.${reason}`)).join(' · '),
            })
          : t('project.burningEdit')}
      </p>
    ),
  )
}
