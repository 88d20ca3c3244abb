import { type Condition, exactly } from '../condition/index.ts'
import { checkJob, isSpareOf, type Job, locationPath, type Refusal, type Result, refuse } from '../job/index.ts'
import { ZERO } from '../units/index.ts'
import { adjustPlan } from './adjust.ts'
import type { Adjustment } from './adjustment.ts'
import { defaultPlanOptions, type PlanOptions } from './options.ts'
import type { OwnFigures, Plan, PlanItem, PlanStep } from './plan.ts'
import { usableRows } from './plan-job.ts'
import { burnOrder, burnSlots, type CopyAt, itemId, type Slot } from './sequence.ts'

/** A step as entered; all other figures are derived from job and condition. */
export interface EnteredStep {
  readonly conditionId: string
  readonly dwell: number
  readonly own?: OwnFigures
}

/** One copy at one place, with its steps from strong to weak. */
export interface EnteredItem {
  readonly electrodeId: string
  readonly copy: number
  readonly locationId: string
  readonly steps: readonly EnteredStep[]
}

const keyOf = (item: Omit<EnteredItem, 'steps'>): string => `${item.electrodeId}/${item.copy}/${item.locationId}`

/**
 * A whole plan entered by a person instead of chosen by the planner: at every place one copy of every class, of the
 * person's choice. It must pass the checks of adjusted plans, or is refused with every reason. Copies burn in the order
 * of the job; an electrode visits its places in the order in which they were first entered.
 */
export function enterPlan(
  job: Job,
  library: readonly Condition[],
  entered: readonly EnteredItem[],
  changes: Partial<PlanOptions> = {},
): Result<Plan> {
  const options = { ...defaultPlanOptions, ...changes }
  const faults = checkJob(job)
  if (faults.length > 0) return { ok: false, refusals: faults }
  const named = new Set(entered.map(keyOf))
  const copyAt: CopyAt = (electrode, copies, location) =>
    copies.find((copy) => named.has(itemId({ electrode, copy, location }))) ?? copies[0]
  const slots = burnSlots(job, burnOrder(job, options.ordering), copyAt)
  const missing = checkPlaces(slots, entered)
  if (missing.length > 0) return { ok: false, refusals: missing }
  const rows = new Map(usableRows(library, job).map((row) => [row.id, row]))
  const byKey = new Map(entered.map((item) => [keyOf(item), item]))
  const items = slots.map((slot): PlanItem => {
    const id = itemId(slot)
    const { electrode, copy, location } = slot
    const steps = (byKey.get(id)?.steps ?? []).map((step, at) => enteredStep(step, `${id}/${at + 1}`, at + 1, rows))
    const own = { electrodeId: electrode.id, copy: copy.number, module: copy.module, locationId: location.id }
    return { id, ...own, pot: 0, steps }
  })
  const plan = { ordering: options.ordering, pots: [], items, warnings: [], time: 0 }
  return adjustPlan(job, library, plan, ordersOf(entered), changes)
}

/** Every class must burn every place exactly once, with at least one step each, and nothing else. */
function checkPlaces(slots: readonly Slot[], entered: readonly EnteredItem[]): readonly Refusal[] {
  const wanted = new Set(slots.map(itemId))
  /** Items that another copy of the same class burns. */
  const spared = new Set(
    slots.flatMap(({ electrode, copy, location }) =>
      electrode.copies
        .filter((each) => each !== copy && isSpareOf(each, copy))
        .map((each) => itemId({ electrode, copy: each, location })),
    ),
  )
  const counts = Map.groupBy(entered, keyOf)
  const missing = slots.flatMap((slot) => {
    const [own] = counts.get(itemId(slot)) ?? []
    const params = { electrode: slot.electrode.name, copy: slot.copy.number, label: slot.location.label }
    return own && own.steps.length > 0 ? [] : [refuse(locationPath(slot.location), 'PLACE_NOT_ENTERED', params)]
  })
  const others = [...counts].flatMap(([key, all]) => {
    if (!wanted.has(key) && !spared.has(key)) return [refuse(`plan.${key}`, 'UNKNOWN_REFERENCE')]
    return all.length > 1 || spared.has(key) ? [refuse(`plan.${key}`, 'DUPLICATE', { value: key })] : []
  })
  return [...missing, ...others]
}

/**
 * A step with the figures of its condition; figures that depend on place and neighbours are derived by `adjustPlan`.
 */
function enteredStep(
  { conditionId, dwell, own }: EnteredStep,
  id: string,
  n: number,
  rows: ReadonlyMap<string, Condition>,
): PlanStep {
  const row = rows.get(conditionId)
  const gap = row ? exactly(row).gap : { side: ZERO, front: ZERO }
  const derived = { orbit: { pattern: 'none', radius: ZERO }, actualDepth: ZERO, targetZ: ZERO, time: 0 } as const
  return {
    id,
    n,
    conditionId,
    conditionCode: row?.code ?? 0,
    gap,
    ...derived,
    dwell,
    ...(own && { own }),
    reasons: [{ code: 'ENTERED', params: {} }],
  }
}

const ordersOf = (entered: readonly EnteredItem[]): readonly Adjustment[] =>
  [...Map.groupBy(entered, ({ electrodeId }) => electrodeId)].map(([electrodeId, own]) => ({
    kind: 'order',
    electrodeId,
    locationIds: [...new Set(own.map(({ locationId }) => locationId))],
  }))
