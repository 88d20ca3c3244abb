import type { planRoutes } from '@heron/contract/routes'
import type { WireAnswer } from '../../lib/api/call.ts'
import { textOr, useText } from '../../lib/text/text.ts'

type Refusals = WireAnswer<typeof planRoutes.make>['refusals']

/** Every reason against a plan, field by field, with what to do. */
export function PlanRefusals({ refusals }: { readonly refusals: Refusals }) {
  const t = useText()
  return (
    <div className="plan-refusals" role="alert">
      <strong>{t('plan.refused', { count: refusals.length })}</strong>
      <ul>
        {refusals.map((refusal) => (
          <li key={`${refusal.path} ${refusal.code}`}>
            <span className="h-mono">{refusal.path}</span>{' '}
            {textOr(`refusal.${refusal.code}`, refusal.code, refusal.params)}
          </li>
        ))}
      </ul>
    </div>
  )
}
