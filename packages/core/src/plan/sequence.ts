import { copiesInOrder, type Job, type Location, modules } from '../job/index.ts'
import type { Plan } from './plan.ts'
import type { Burn } from './pots.ts'
import { visitingOrder } from './visit.ts'

/** One copy at one place, in burning order. */
export interface Slot extends Burn {
  readonly location: Location
}

/**
 * Copies in burning order. Electrodes burn in the order of the job; `moduleMajor` burns every rough copy before
 * any semi copy, and so on.
 */
export function burnOrder(job: Job, ordering: Plan['ordering']): readonly Burn[] {
  const burns = job.electrodes.flatMap((electrode) =>
    copiesInOrder(electrode).map((copy): Burn => ({ electrode, copy })),
  )
  if (ordering === 'electrodeMajor') return burns
  return burns.toSorted((a, b) => modules.indexOf(a.copy.module) - modules.indexOf(b.copy.module))
}

/** Every copy at every place of its electrode exactly once; the order of locations in the job does not matter. */
export function burnSlots(job: Job, burns: readonly Burn[]): readonly Slot[] {
  const places = Map.groupBy(job.locations, (location) => location.electrodeId)
  const orders = new Map([...places].map(([id, locations]) => [id, visitingOrder(locations, job.machine)]))
  return burns.flatMap((burn) => (orders.get(burn.electrode.id) ?? []).map((location): Slot => ({ ...burn, location })))
}

/** Names an item; stable as long as electrode, copy and location are. */
export const itemId = ({ electrode, copy, location }: Slot): string => `${electrode.id}/${copy.number}/${location.id}`
