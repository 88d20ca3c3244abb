import { dischargeRoutes } from '@heron/contract/routes/work/discharge'
import { useCall } from '../../lib/api/query.ts'
import { useText } from '../../lib/text/text.ts'

/** [Q10] Says at every tab of a project that it is burning now: an edit does not reach the program on the machine. */
export function BurningNotice({ projectId }: { readonly projectId: string }) {
  const t = useText()
  const burning = useCall(dischargeRoutes.page, { query: { projectId, state: 'running', pageNo: 1, pageSize: 1 } })
  const [place] = burning.data?.records ?? []
  if (!place || !burning.data) return null
  return (
    <p className="project-burning" role="status">
      {t('project.burning', {
        machine: place.machineNo ?? '–',
        program: place.programNumber ? `${place.programNumber} r${place.programRevision}` : '–',
        count: burning.data.total,
      })}
    </p>
  )
}
