import { dischargeRoutes } from '@heron/contract/routes/work/discharge'
import { useCall } from '../../lib/api/query.ts'
import { useText } from '../../lib/text/text.ts'

/**
 * [Q10] Says at every tab of a project that a program of it is on a machine, from its first burn to its last, also while
 * no place burns just now: an edit does not reach that program.
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
