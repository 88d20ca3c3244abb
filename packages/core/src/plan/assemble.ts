import type { Candidate } from '../condition/index.ts'
import { type Job, loadOf, potsLeft, type Result } from '../job/index.ts'
import type { SlotRungs } from './ladder.ts'
import type { PlanOptions } from './options.ts'
import type { Plan, PlanItem, PlanStep, PotAssignment } from './plan.ts'
import { copyKey } from './pots.ts'
import { itemId, type Slot } from './sequence.ts'
import { type Placed, placeSteps } from './steps.ts'
import { planWarnings } from './warnings.ts'
import { WearForecast } from './wear.ts'

/**
 * A plan from slots in burning order and their conditions; all other figures are derived here. Refused when, since a
 * copy was measured, it would wear by more than the depth of one of its places.
 */
export function assemblePlan(
  job: Job,
  slots: readonly Slot[],
  rungsOf: (slot: Slot) => SlotRungs,
  pots: readonly PotAssignment[],
  options: PlanOptions,
): Result<Plan> {
  const potOf = new Map(pots.map((one) => [`${one.electrodeId}/${one.copy}`, one.pot]))
  const lastAt = new Map<string, Candidate>()
  const wear = new WearForecast(job, options)
  const used = new Map<string, Candidate>()
  const all: Placed[] = []
  const items = slots.map((slot): PlanItem => {
    const { electrode, copy, location } = slot
    const id = itemId(slot)
    const rungs = rungsOf(slot)
    const placed = { itemId: id, electrode, copy, location, rungs, before: lastAt.get(location.id) }
    all.push(placed)
    const burnt = placeSteps(placed, options)
    for (const { candidate } of rungs) used.set(candidate.condition.id, candidate)
    const last = rungs.at(-1)
    if (last) lastAt.set(location.id, last.candidate)
    const measured = wear.add(placed, burnt)
    return {
      id,
      electrodeId: electrode.id,
      copy: copy.number,
      module: copy.module,
      pot: potOf.get(copyKey(slot)) ?? 0,
      locationId: location.id,
      ...(measured !== undefined && { measuredAgain: true as const }),
      steps: measured === undefined ? burnt.steps : withReason(burnt.steps, measured),
    }
  })
  const refusals = wear.refusals()
  if (refusals.length > 0) return { ok: false, refusals }
  const plan: Plan = {
    ordering: options.ordering,
    pots,
    items,
    warnings: planWarnings({
      job,
      items: Map.groupBy(items, (item) => `${item.electrodeId}/${item.copy}`),
      shallowest: wear.shallowestPlaces(),
      costs: wear.costsOfCopies(),
      loads: Math.max(1, ...pots.map(loadOf)),
      potsLeft: potsLeft(job, pots.length),
      used: [...used.values()],
      burnt: all,
      options,
    }),
    time: items.reduce((sum, item) => sum + item.steps.reduce((total, step) => total + step.time + step.dwell, 0), 0),
  }
  return { ok: true, value: plan }
}

/** The first step states why the electrode is measured again, with the wear this finds. */
function withReason(steps: readonly PlanStep[], wear: number): readonly PlanStep[] {
  const reason = { code: 'MEASURED_AGAIN', params: { wear } }
  return steps.map((step, n) => (n === 0 ? { ...step, reasons: [reason, ...step.reasons] } : step))
}
