import type { planRoutes } from '@heron/contract/routes'
import type { WireAnswer } from '@heron/contract/wire'
import { RefusalList } from '../../../kit/overlay/refusal/refusal-list.tsx'
import { useText } from '../../../lib/text/text.ts'
import { refusalWayIn } from '../../../widgets/refusal-way/refusal-way.ts'

type Refusals = WireAnswer<typeof planRoutes.make>['refusals']

/** Every reason against a plan, field by field, with what to do. */
export function PlanRefusals({ projectId, refusals }: { readonly projectId: string; readonly refusals: Refusals }) {
  const t = useText()
  return (
    <div className="plan-refusals" role="alert">
      <strong>{t('plan.refused', { count: refusals.length })}</strong>
      <RefusalList refusals={refusals} wayOf={refusalWayIn(projectId)} />
    </div>
  )
}
