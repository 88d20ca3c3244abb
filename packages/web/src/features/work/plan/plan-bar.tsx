import { orderings, planRoutes } from '@heron/contract/routes/work/plan'
import { useState } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { Choice } from '../../../kit/form/choice/choice.tsx'
import { refusalPlace } from '../../../kit/overlay/refusal/refusal-place.ts'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useMutate } from '../../../lib/api/query.ts'
import { Can } from '../../../lib/session/can.tsx'
import { textOr, useText } from '../../../lib/text/text.ts'
import type { PlanRow } from './plan-model.ts'
import { PlanRefusals } from './plan-refusals.tsx'

interface PlanBarProps {
  readonly projectId: string
  readonly plan: PlanRow | null
}

/** Make, accept, and what is worth saying about the plan as a whole. */
export function PlanBar({ projectId, plan }: PlanBarProps) {
  const t = useText()
  const [ordering, setOrdering] = useState(plan?.ordering ?? orderings[0])
  const make = useMutate(planRoutes.make)
  const refusals = make.data?.refusals ?? []
  const isDue = !plan || plan.stale
  return (
    <div className="plan-bar">
      {plan ? <PlanState plan={plan} /> : null}
      <span className="plan-bar-tools">
        <Can do="plan:edit">
          <Choice
            label={t('plan.ordering')}
            values={orderings}
            value={ordering}
            text={(each) => t(`plan.orderings.${each}`)}
            onChange={setOrdering}
          />
          <Button
            kind={isDue ? 'primary' : 'plain'}
            busy={make.isPending}
            onClick={() => make.mutate({ body: { projectId, ordering } })}
          >
            {t(plan ? 'plan.makeAgain' : 'plan.make')}
          </Button>
          {plan?.state === 'proposed' ? <AcceptButton plan={plan} /> : null}
        </Can>
      </span>
      {refusals.length > 0 ? <PlanRefusals refusals={refusals} /> : null}
      {plan && refusals.length === 0 ? <PlanWarnings plan={plan} /> : null}
    </div>
  )
}

function PlanState({ plan }: { readonly plan: PlanRow }) {
  const t = useText()
  return (
    <>
      <StatusChip tone={plan.state === 'accepted' ? 'good' : 'accent'}>{t(`plan.planState.${plan.state}`)}</StatusChip>
      <span className="h-muted">r{plan.revision}</span>
      {plan.stale ? <StatusChip tone="warn">{t('plan.stale')}</StatusChip> : null}
    </>
  )
}

function AcceptButton({ plan }: { readonly plan: PlanRow }) {
  const t = useText()
  const accept = useMutate(planRoutes.accept, { onDone: () => toast('good', t('plan.accepted')) })
  return (
    <Button
      kind={plan.stale ? 'plain' : 'primary'}
      icon="check"
      busy={accept.isPending}
      disabled={plan.stale}
      onClick={() => accept.mutate({ body: { id: plan.id, version: plan.version } })}
    >
      {t('plan.accept')}
    </Button>
  )
}

function PlanWarnings({ plan }: { readonly plan: PlanRow }) {
  const t = useText()
  if (plan.warnings.length === 0) return null
  return (
    <details className="plan-warnings">
      <summary>{t('plan.warnings', { count: plan.warnings.length })}</summary>
      <ul>
        {plan.warnings.map((warning) => (
          <li key={`${warning.path} ${warning.code}`}>
            <strong>{refusalPlace(warning.path)}</strong>{' '}
            {textOr(`reason.${warning.code}`, warning.code, warning.params)}
          </li>
        ))}
      </ul>
    </details>
  )
}
