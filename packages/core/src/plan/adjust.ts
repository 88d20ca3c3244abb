import { type Condition, checkLibrary } from '../condition/index.ts'
import { checkJob, type Job, type Refusal, type Result, refuse } from '../job/index.ts'
import type { Adjustment } from './adjustment.ts'
import { assemblePlan } from './assemble.ts'
import { checkItems } from './check-items.ts'
import { type DraftItem, draftItems, draftRungs } from './draft.ts'
import { defaultPlanOptions, type PlanOptions } from './options.ts'
import { checkProgress } from './own-figures.ts'
import type { Plan } from './plan.ts'
import { usableRows } from './plan-job.ts'
import { assignPots } from './pots.ts'
import { reorder } from './reorder.ts'
import { burning, burnOrder, itemId } from './sequence.ts'

/**
 * Applies a person's changes to a plan. All other figures are derived again from job and library, and the whole plan is
 * checked again, so that an adjustment can never result in a plan that planning would refuse.
 */
export function adjustPlan(
  job: Job,
  library: readonly Condition[],
  plan: Plan,
  adjustments: readonly Adjustment[],
  changes: Partial<PlanOptions> = {},
): Result<Plan> {
  const options = { ...defaultPlanOptions, ...changes, ordering: plan.ordering }
  const rows = usableRows(library, job)
  const inputs = [...checkJob(job), ...checkLibrary(rows), ...checkTargets(plan, adjustments)]
  if (inputs.length > 0) return { ok: false, refusals: inputs }
  const drafts = draftItems(job, rows, plan, options)
  if (!drafts.ok) return drafts
  const ordered = reorder(drafts.value, adjustments)
  if (!ordered.ok) return ordered
  const changed = applySteps(ordered.value, rows, adjustments)
  const refusals = checkItems(changed, job, rows, options)
  const slots = changed.map((item) => item.slot)
  const burns = burning(burnOrder(job, options.ordering), slots)
  const pots = assignPots(job, burns)
  if (refusals.length > 0) return { ok: false, refusals }
  if (!pots.ok) return pots
  const rungs = new Map(changed.map((item) => [itemId(item.slot), draftRungs(item, job, options)]))
  const assembled = assemblePlan(job, slots, (slot) => rungs.get(itemId(slot)) ?? [], pots.value, options)
  const back = assembled.ok ? checkProgress(assembled.value) : []
  return back.length > 0 ? { ok: false, refusals: back } : assembled
}

/** Every adjustment must refer to something in the plan. */
function checkTargets(plan: Plan, adjustments: readonly Adjustment[]): readonly Refusal[] {
  const steps = new Set(plan.items.flatMap((item) => item.steps.map((step) => step.id)))
  const electrodes = new Set(plan.items.map((item) => item.electrodeId))
  return adjustments.flatMap((one) => {
    const isKnown = one.kind === 'order' ? electrodes.has(one.electrodeId) : steps.has(one.stepId)
    return isKnown ? [] : [refuse(`plan.${one.kind === 'order' ? one.electrodeId : one.stepId}`, 'UNKNOWN_REFERENCE')]
  })
}

function applySteps(
  items: readonly DraftItem[],
  library: readonly Condition[],
  adjustments: readonly Adjustment[],
): readonly DraftItem[] {
  const rows = new Map(library.map((row) => [row.id, row]))
  const conditions = new Map(
    adjustments.flatMap((one) => (one.kind === 'condition' ? [[one.stepId, one] as const] : [])),
  )
  const dwells = new Map(adjustments.flatMap((one) => (one.kind === 'dwell' ? [[one.stepId, one] as const] : [])))
  return items.map((item) => ({
    ...item,
    steps: item.steps.map((step) => {
      const wanted = conditions.get(step.id)
      const dwell = dwells.get(step.id)?.seconds
      return {
        ...step,
        ...(wanted && {
          condition: rows.get(wanted.conditionId),
          wantedId: wanted.conditionId,
          was: step.was ?? step.code,
        }),
        ...(dwell !== undefined && { dwell, isDwellAdjusted: true }),
      }
    }),
  }))
}
