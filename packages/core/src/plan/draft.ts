import { type Candidate, type Condition, exactly } from '../condition/index.ts'
import { classesInOrder, type Job, type Result, refuse } from '../job/index.ts'
import type { Ask } from './ask.ts'
import type { SlotRungs } from './ladder.ts'
import type { PlanOptions } from './options.ts'
import { ownReasonCodes, ownReasons as reasonsOfOwn } from './own-figures.ts'
import type { OwnFigures, Plan, PlanItem, PlanStep, Reason } from './plan.ts'
import { lastReasons, marginReasons, ratioReason } from './rung-reasons.ts'
import type { Slot } from './sequence.ts'

/** A step of a plan under adjustment. */
export interface DraftStep {
  readonly id: string
  readonly code: number
  /** The row in the current library; undefined when it was removed. */
  readonly condition: Condition | undefined
  readonly wantedId: string
  /** Code before the first adjustment. */
  readonly was?: number | undefined
  readonly dwell: number
  readonly isDwellAdjusted: boolean
  readonly own?: OwnFigures
  /** The plan's stored figures for a step interpolated between two rows. */
  readonly between?: { readonly gap: PlanStep['gap']; readonly id: string }
  readonly reasons: readonly Reason[]
}

export interface DraftItem {
  readonly slot: Slot
  readonly steps: readonly DraftStep[]
}

/** The items of a plan as drafts; refused when the plan does not match the job. */
export function draftItems(
  job: Job,
  library: readonly Condition[],
  plan: Plan,
  options: PlanOptions,
): Result<readonly DraftItem[]> {
  const rows = new Map(library.map((row) => [row.id, row]))
  const slots = plan.items.flatMap((item) => slotOf(job, item) ?? [])
  const classes = new Map(job.electrodes.map((electrode) => [electrode.id, classesInOrder(electrode).length]))
  const places = job.locations.reduce((sum, { electrodeId }) => sum + (classes.get(electrodeId) ?? 0), 0)
  const burnt = new Set(slots.map(({ copy, location }) => `${copy.module} ${location.id}`))
  // Every item must be found and every class must burn every place once; otherwise the plan belongs to an older state
  // of the job.
  if (slots.length !== plan.items.length || slots.length !== places || burnt.size !== places)
    return { ok: false, refusals: [refuse('plan', 'UNKNOWN_REFERENCE')] }
  const items = slots.map((slot, index): DraftItem => {
    const steps = plan.items[index]?.steps ?? []
    return { slot, steps: steps.map((step) => draftStep(step, rows.get(step.conditionId), options)) }
  })
  return { ok: true, value: items }
}

function slotOf(job: Job, item: PlanItem): Slot | undefined {
  const electrode = job.electrodes.find((one) => one.id === item.electrodeId)
  const copy = electrode?.copies.find((one) => one.number === item.copy)
  const location = job.locations.find((one) => one.id === item.locationId && one.electrodeId === item.electrodeId)
  return electrode && copy && location ? { electrode, copy, location } : undefined
}

function draftStep(step: PlanStep, condition: Condition | undefined, options: PlanOptions): DraftStep {
  const before = step.reasons.find((reason) => reason.code === 'ADJUSTED')?.params.from
  return {
    id: step.id,
    code: step.conditionCode,
    condition,
    wantedId: step.conditionId,
    ...(typeof before === 'number' && { was: before }),
    dwell: step.dwell,
    isDwellAdjusted: step.reasons.some((reason) => reason.code === 'DWELL_ADJUSTED'),
    ...(step.own && { own: step.own }),
    ...(options.interpolate && { between: { gap: step.gap, id: step.conditionId } }),
    reasons: step.reasons,
  }
}

/** The condition of a draft step as a candidate; undefined when the library no longer has it. */
export function candidateOf({ condition, between }: DraftStep): Candidate | undefined {
  if (!condition) return undefined
  return between?.id === condition.id ? { ...exactly(condition), gap: between.gap } : exactly(condition)
}

/** The requirements for an item's copy, for checks and reasons. */
export function askOf({ electrode, copy }: Slot, job: Job, options: PlanOptions): Ask {
  const classes = classesInOrder(electrode)
  const next = classes[classes.findIndex(([first]) => first?.module === copy.module) + 1]?.[0]
  return { job, electrode, copy, before: undefined, next, options }
}

/** The conditions of a checked draft, with reasons that match their new neighbours. */
export function draftRungs(item: DraftItem, job: Job, options: PlanOptions): SlotRungs {
  const ask = askOf(item.slot, job, options)
  const chain = item.steps.flatMap((step) => candidateOf(step) ?? [])
  return item.steps.flatMap((step, index) => {
    const candidate = chain[index]
    if (!candidate) return []
    const own = ownReasons(step, candidate, chain[index - 1], ask)
    const last = index === chain.length - 1 && step.was !== undefined ? lastReasons(candidate, ask) : []
    const dwell = step.isDwellAdjusted ? [{ code: 'DWELL_ADJUSTED', params: { seconds: step.dwell } }] : []
    const isDwellKept = step.isDwellAdjusted || step.was === undefined
    const figures = step.own ? reasonsOfOwn(step.own) : []
    return [
      {
        candidate,
        reasons: [...own, ...last, ...dwell, ...figures],
        ...(isDwellKept && { dwell: step.dwell }),
        ...(step.own && { own: step.own }),
      },
    ]
  })
}

function ownReasons(step: DraftStep, candidate: Candidate, before: Candidate | undefined, ask: Ask): readonly Reason[] {
  const ratio = ratioReason(candidate, before)
  if (step.was !== undefined) {
    const adjusted: Reason = { code: 'ADJUSTED', params: { from: step.was, to: candidate.condition.code } }
    return [adjusted, ...ratio, ...marginReasons(candidate, ask)]
  }
  // Reasons derived from the whole plan are added again later.
  const isKept = (code: string) => code !== 'DWELL_ADJUSTED' && code !== 'MEASURED_AGAIN' && !ownReasonCodes.has(code)
  const kept = step.reasons.filter(({ code }) => isKept(code))
  return kept.flatMap((reason) => (reason.code === 'CHAIN_RATIO' ? ratio : [reason]))
}
