import type { KeptAdjustment } from '@heron/contract/routes'
import type { Condition } from '@heron/core/condition'
import { type Job, modules, type Refusal } from '@heron/core/job'
import { adjustPlan, type Plan as CorePlan, type PlanItem, type PlanStep } from '@heron/core/plan'
import { oneOf } from '../units/index.ts'
import { wantedSteps } from './plan.adjust.ts'
import { type ProcessRow, presentRefusals } from './plan.present.ts'
import { asWanted, readSteps } from './plan.steps.ts'

/** A new plan with the steps set by a person in the previous one. */
export interface KeptPlan {
  readonly plan: CorePlan
  /** The process whose steps were taken over, by item of the new plan. */
  readonly kept: ReadonlyMap<string, ProcessRow>
  readonly adjustments: readonly KeptAdjustment[]
}

type KeptSteps = Extract<KeptAdjustment, { kind: 'steps' }>
type Lost = KeptSteps['lost']

/** The steps of a process for the new plan, or the reason why they cannot be carried over. */
interface Candidate {
  readonly row: ProcessRow
  readonly item?: PlanItem
  readonly steps?: readonly PlanStep[]
  readonly lost: Lost
}

/** Whether both burn the same place, by any copy of the class. */
const samePlace = (item: PlanItem, row: ProcessRow): boolean =>
  item.electrodeId === row.electrodeId && item.module === row.module && item.locationId === row.locationId

function candidateOf(plan: CorePlan, library: readonly Condition[], row: ProcessRow): Candidate {
  const item = plan.items.find((each) => samePlace(each, row))
  if (!item) return { row, lost: 'place' }
  const wanted = readSteps(row.steps).map(asWanted)
  const known = new Set([...library.map(({ id }) => id), ...item.steps.map(({ conditionId }) => conditionId)])
  if (!wanted.every(({ conditionId }) => known.has(conditionId))) return { row, lost: 'condition' }
  return { row, item, steps: wantedSteps(item, wanted, library), lost: null }
}

const withSteps = (plan: CorePlan, candidates: readonly Candidate[]): CorePlan => {
  const steps = new Map(candidates.map(({ item, steps }) => [item?.id, steps]))
  return { ...plan, items: plan.items.map((item) => ({ ...item, steps: steps.get(item.id) ?? item.steps })) }
}

/**
 * Carries the steps set by hand in the previous plan over into a new one: all together if the plan passes its checks
 * with them, otherwise in parts, so that one process whose steps no longer fit does not affect the others.
 */
export function carryOverAdjustments(
  job: Job,
  library: readonly Condition[],
  planned: CorePlan,
  adjusted: readonly ProcessRow[],
  names: ReadonlyMap<string, string>,
): KeptPlan {
  const candidates = adjusted.map((row) => candidateOf(planned, library, row))
  const fitting = candidates.filter(({ lost }) => lost === null)
  let plan = planned
  const kept = new Map<string, ProcessRow>()
  /** Refusals of the steps that do not fit, by item. */
  const reasons = new Map<string, readonly Refusal[]>()
  const attempt = (some: readonly Candidate[]): boolean => {
    const tried = adjustPlan(job, library, withSteps(plan, some), [])
    if (!tried.ok) {
      const [only, ...others] = some
      if (only?.item && others.length === 0) reasons.set(only.item.id, tried.refusals)
      return false
    }
    plan = tried.value
    for (const { item, row } of some) if (item) kept.set(item.id, row)
    return true
  }
  /**
   * Halves a group that does not pass: if only a few processes do not fit, only a few checks of the plan are needed.
   */
  const carryOver = (some: readonly Candidate[]): void => {
    if (some.length === 0 || attempt(some) || some.length === 1) return
    const half = some.length >> 1
    carryOver(some.slice(0, half))
    carryOver(some.slice(half))
  }
  carryOver(fitting)
  const adjustments = candidates.map(
    ({ row, item, lost }): KeptSteps => ({
      kind: 'steps',
      electrodeName: row.electrodeName,
      copy: row.copy,
      module: oneOf(modules, row.module),
      label: row.label,
      lost: lost ?? (item && kept.has(item.id) ? null : 'steps'),
      reasons: presentRefusals(reasons.get(item?.id ?? '') ?? [], names),
    }),
  )
  return { plan, kept, adjustments }
}
