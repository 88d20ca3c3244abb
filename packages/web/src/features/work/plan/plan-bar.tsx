import { planRoutes } from '@heron/contract/calls/work/plan'
import { orderings } from '@heron/contract/routes/work/schema/choices'
import type { KeptAdjustment } from '@heron/contract/routes/work/schema/plan-make'
import { useState } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { Choice } from '../../../kit/form/choice/choice.tsx'
import { confirm } from '../../../kit/overlay/confirm/confirm-store.ts'
import { fetchedPart } from '../../../kit/overlay/layers/part.tsx'
import { refusalPlace } from '../../../kit/overlay/refusal/refusal-place.ts'
import { refusalReason } from '../../../kit/overlay/refusal/refusal-text.ts'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useMutate } from '../../../lib/api/query.ts'
import { Can } from '../../../lib/session/can.tsx'
import { text, textOr, useText } from '../../../lib/text/text.ts'
import type { PlanRow } from './plan-model.ts'

const { Part: PlanRefusals } = fetchedPart(async () => (await import('./plan-refusals.tsx')).PlanRefusals)

interface PlanBarProps {
  readonly projectId: string
  readonly plan: PlanRow | null
}

/** Making and accepting the plan, and remarks on the plan as a whole. */
export function PlanBar({ projectId, plan }: PlanBarProps) {
  const t = useText()
  const [ordering, setOrdering] = useState(plan?.ordering ?? orderings[0])
  const make = useMutate(planRoutes.make)
  const asking = useMutate(planRoutes.adjustments)
  const refusals = make.data?.refusals ?? []
  const input = { projectId, ordering }
  const makeFrom = async (adjustments: readonly KeptAdjustment[]): Promise<void> => {
    if (adjustments.length > 0 && !(await confirm(questionOf(adjustments)))) return
    const agreed = adjustments.filter(({ lost }) => lost !== null)
    const made = await make.mutateAsync({ body: { ...input, agreed } }).catch(() => undefined)
    // Another user made changes by hand since the question.
    if (made?.plan === null && made.refusals.length === 0 && made.adjustments.length > 0)
      await makeFrom(made.adjustments)
  }
  const makeAgain = async () => {
    const adjustments = plan ? await asking.mutateAsync({ query: input }).catch(() => undefined) : []
    if (adjustments) await makeFrom(adjustments)
  }
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
          <Button kind={isDue ? 'primary' : 'plain'} busy={make.isPending || asking.isPending} onClick={makeAgain}>
            {t(plan ? 'plan.makeAgain' : 'plan.make')}
          </Button>
          {plan?.state === 'proposed' ? <AcceptButton plan={plan} /> : null}
        </Can>
      </span>
      {refusals.length > 0 ? <PlanRefusals projectId={projectId} refusals={refusals} /> : null}
      {plan && refusals.length === 0 ? <PlanWarnings plan={plan} /> : null}
    </div>
  )
}

const LISTED = 8

/** The values set by hand, and their fate when the plan is made again. */
function questionOf(adjustments: readonly KeptAdjustment[]) {
  const lost = adjustments.filter((each) => each.lost !== null)
  const line = (each: KeptAdjustment) => {
    const [reason] = each.reasons
    const words =
      each.kind === 'order' ? text(`plan.lostOrder.${each.lost ?? 'steps'}`) : text(`plan.lost.${each.lost ?? 'steps'}`)
    const why = [words, ...(reason ? [refusalReason(reason)] : [])].join(' – ')
    const electrode = each.electrodeName
    return each.kind === 'order'
      ? text('plan.lostOrderOf', { electrode, why })
      : text('plan.lostStep', { electrode, copy: each.copy, location: each.label, why })
  }
  const more = lost.length - LISTED
  const lines = [
    text('plan.keptSteps', { count: adjustments.length - lost.length }),
    ...(lost.length > 0 ? [text('plan.lostSteps', { count: lost.length })] : []),
    ...lost.slice(0, LISTED).map(line),
    ...(more > 0 ? [text('plan.lostMore', { count: more })] : []),
  ]
  const title = text('plan.makeAgainTitle')
  return { title, detail: lines.join('\n'), yes: text('plan.makeAgain'), danger: lost.length > 0 }
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
