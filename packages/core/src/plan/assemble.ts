import type { Candidate } from '../condition/index.ts'
import type { Job } from '../job/index.ts'
import type { Rung } from './ladder.ts'
import type { PlanOptions } from './options.ts'
import type { Plan, PlanItem, PotAssignment } from './plan.ts'
import { itemId, type Slot } from './sequence.ts'
import { placeSteps } from './steps.ts'
import { type LostVolumes, planWarnings } from './warnings.ts'

export type SlotRungs = readonly (Rung & { readonly dwell?: number })[]

/** A plan from slots in burning order and the conditions of each; everything else is derived here. */
export function assemblePlan(
  job: Job,
  slots: readonly Slot[],
  rungsOf: (slot: Slot) => SlotRungs,
  pots: readonly PotAssignment[],
  options: PlanOptions,
): Plan {
  const potOf = new Map(pots.map((one) => [`${one.electrodeId}/${one.copy}`, one.pot]))
  const lastAt = new Map<string, Candidate>()
  const lost: LostVolumes = new Map()
  const used = new Map<string, Candidate>()
  const items = slots.map((slot): PlanItem => {
    const { electrode, copy, location } = slot
    const id = itemId(slot)
    const rungs = rungsOf(slot)
    const copyId = `${electrode.id}/${copy.number}`
    const burnt = placeSteps({ itemId: id, electrode, copy, location, rungs, before: lastAt.get(location.id) }, options)
    for (const { candidate } of rungs) used.set(candidate.condition.id, candidate)
    const last = rungs.at(-1)
    if (last) lastAt.set(location.id, last.candidate)
    lost.set(copyId, (lost.get(copyId) ?? 0) + burnt.lost)
    return {
      id,
      electrodeId: electrode.id,
      copy: copy.number,
      module: copy.module,
      pot: potOf.get(copyId) ?? 0,
      locationId: location.id,
      steps: burnt.steps,
    }
  })
  return {
    ordering: options.ordering,
    pots,
    items,
    warnings: planWarnings({
      job,
      items: Map.groupBy(items, (item) => `${item.electrodeId}/${item.copy}`),
      lost,
      used: [...used.values()],
      options,
    }),
    time: items.reduce((sum, item) => sum + item.steps.reduce((total, step) => total + step.time + step.dwell, 0), 0),
  }
}
