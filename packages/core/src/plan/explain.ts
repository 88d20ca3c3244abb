import {
  type Candidate,
  CHAIN_RATIO,
  type Change,
  type Condition,
  candidatesFor,
  chooseCondition,
  exactly,
  type Margins,
  marginsOf,
  type Rejected,
} from '../condition/index.ts'
import type { Job } from '../job/index.ts'
import { type Length, minus, toMm } from '../units/index.ts'
import { requestOf, targetRaOf } from './ask.ts'
import { isWeaker } from './chain.ts'
import { askOf } from './draft.ts'
import { defaultPlanOptions, type PlanOptions } from './options.ts'
import type { Plan, PlanItem, Reason } from './plan.ts'
import { usableRows } from './plan-job.ts'

/** Why a row may not follow the step before. */
export type ChainFault = 'NOT_WEAKER' | 'RATIO_TOO_CLOSE' | 'RATIO_TOO_FAR' | 'LESS_EVEN_LADDER'

export interface StepExplanation {
  readonly conditionId: string
  readonly reasons: readonly Reason[]
  readonly margins: Margins
  /** Every other row with the reason it was rejected, the closest to the choice first. */
  readonly rejected: readonly (Omit<Rejected, 'by'> & { readonly by: Rejected['by'] | ChainFault })[]
  readonly changes: readonly Change[]
}

/** The explanation of one step: its reasons, its margins, the rejected rows, and what would change the choice. */
export function explainStep(
  job: Job,
  library: readonly Condition[],
  plan: Plan,
  stepId: string,
  changes: Partial<PlanOptions> = {},
): StepExplanation | undefined {
  const options = { ...defaultPlanOptions, ...changes }
  const item = plan.items.find((one) => one.steps.some((step) => step.id === stepId))
  const step = item?.steps.find((one) => one.id === stepId)
  const rows = usableRows(library, job)
  const condition = rows.find((row) => row.id === step?.conditionId)
  const electrode = job.electrodes.find((one) => one.id === item?.electrodeId)
  const copy = electrode?.copies.find((one) => one.number === item?.copy)
  const location = job.locations.find((one) => one.id === item?.locationId)
  if (!item || !step || !condition || !electrode || !copy || !location) return undefined
  const request = requestOf(electrode, job)
  const before = gapBefore(item, plan, step.n)
  const isEnd = step.n === item.steps.length && !askOf({ electrode, copy, location }, job, options).next
  const limits = {
    maxGap: before ? minus(before.side, 1 as Length) : copy.undersize,
    ...(isEnd && { maxRa: targetRaOf(electrode, job) }),
  }
  const candidate: Candidate = { ...exactly(condition), gap: step.gap }
  const common = { conditionId: condition.id, reasons: step.reasons, margins: marginsOf(candidate, request, limits) }
  const previous = item.steps[step.n - 2]
  if (!previous) {
    const choice = chooseCondition(rows, request, { maxGap: limits.maxGap }, options)
    return { ...common, rejected: choice.rejected, changes: choice.changes }
  }
  const { candidates, rejected } = candidatesFor(rows, request, options)
  const others = candidates.filter((one) => one.condition.id !== condition.id)
  const previousRow = rows.find((row) => row.id === previous.conditionId)
  return {
    ...common,
    rejected: [...chainRejections(others, previous.gap), ...rejected],
    changes:
      isEnd && previousRow
        ? [{ code: 'ROUGHER_TARGET', conditionId: previousRow.id, params: { ra: previousRow.ra } }]
        : [],
  }
}

/** The gap left by the step before, or by the stronger copy at the same place. */
function gapBefore(item: PlanItem, plan: Plan, n: number): Candidate['gap'] | undefined {
  if (n > 1) return item.steps[n - 2]?.gap
  const at = plan.items.indexOf(item)
  return plan.items.findLast((one, index) => index < at && one.locationId === item.locationId)?.steps.at(-1)?.gap
}

const faults: readonly ChainFault[] = ['LESS_EVEN_LADDER', 'RATIO_TOO_CLOSE', 'RATIO_TOO_FAR', 'NOT_WEAKER']

function chainRejections(candidates: readonly Candidate[], before: Candidate['gap']): StepExplanation['rejected'] {
  return candidates
    .map(({ condition, gap, ra }) => {
      const ratio = Math.round((gap.side / before.side) * 1000) / 1000
      const by = faultOf({ condition, gap, ra }, before)
      return { conditionId: condition.id, code: condition.code, by, params: { ratio, gap: toMm(gap.side) } }
    })
    .sort((a, b) => faults.indexOf(a.by) - faults.indexOf(b.by) || b.params.ratio - a.params.ratio || a.code - b.code)
}

function faultOf(candidate: Candidate, before: Candidate['gap']): ChainFault {
  if (!isWeaker({ ...candidate, gap: before }, candidate)) return 'NOT_WEAKER'
  const ratio = candidate.gap.side / before.side
  if (ratio > CHAIN_RATIO.max) return 'RATIO_TOO_CLOSE'
  return ratio < CHAIN_RATIO.min ? 'RATIO_TOO_FAR' : 'LESS_EVEN_LADDER'
}
