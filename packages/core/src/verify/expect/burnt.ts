import type { BurntPlace, Electrode, ElectrodeCopy, Job, Location } from '../../job/index.ts'
import type { Plan } from '../../plan/index.ts'

interface Place {
  readonly electrode: Electrode
  readonly copy: ElectrodeCopy
  readonly location: Location
  /** Condition codes of its steps, by the plan: neither text nor job says how it was burnt. */
  readonly conditions: readonly number[]
}

/** What the caller's record of burns says: each place with everything it names, in the plan's order. */
export interface Burnt {
  readonly places: readonly Place[]
  /** Stated places that job and plan do not have. */
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

/** What a program must still burn of a plan; a pot of which every place is burnt is not asked for. */
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
