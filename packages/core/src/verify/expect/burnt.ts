import type { BurntPlace, Electrode, ElectrodeCopy, Job, Location } from '../../job/index.ts'
import type { Plan } from '../../plan/index.ts'

interface Place {
  readonly electrode: Electrode
  readonly copy: ElectrodeCopy
  readonly location: Location
  /** Condition codes of its steps, from the plan: neither text nor job records how it was burnt. */
  readonly conditions: readonly number[]
}

/** The caller's record of burns: each place with all its references, in the plan's order. */
export interface Burnt {
  readonly places: readonly Place[]
  /** Recorded places that are not in job and plan. */
  readonly unknown: readonly BurntPlace[]
}

export function resolveBurnt(job: Job, plan: Plan, stated: readonly BurntPlace[]): Burnt {
  const places: (Place & { readonly index: number })[] = []
  const unknown: BurntPlace[] = []
  for (const place of stated) {
    const location = job.locations.find(({ id }) => id === place.locationId)
    const electrode = job.electrodes.find(({ id }) => id === place.electrodeId && id === location?.electrodeId)
    const copy = electrode?.copies.find(({ number }) => number === place.copy)
    const index = plan.items.findIndex(
      (item) =>
        item.electrodeId === place.electrodeId && item.copy === place.copy && item.locationId === place.locationId,
    )
    const conditions = plan.items[index]?.steps.map(({ conditionCode }) => conditionCode)
    if (location && electrode && copy && conditions) places.push({ electrode, copy, location, conditions, index })
    else unknown.push(place)
  }
  return { places: places.toSorted((a, b) => a.index - b.index), unknown }
}

/** The part of a plan that a program must still burn, without pots whose places are all burnt. */
export function stillToBurn(plan: Plan, { places }: Burnt): Plan {
  if (places.length === 0) return plan
  const isBurnt = (electrodeId: string, number: number, locationId: string): boolean =>
    places.some(
      ({ electrode, copy, location }) =>
        electrode.id === electrodeId && copy.number === number && location.id === locationId,
    )
  const items = plan.items.filter((item) => !isBurnt(item.electrodeId, item.copy, item.locationId))
  const pots = plan.pots.filter((pot) =>
    items.some((item) => item.electrodeId === pot.electrodeId && item.copy === pot.copy),
  )
  return { ...plan, items, pots }
}
