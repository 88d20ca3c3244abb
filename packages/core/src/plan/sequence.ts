import {
  classesInOrder,
  copiesInOrder,
  type Electrode,
  type ElectrodeCopy,
  type Job,
  type Location,
  modules,
} from '../job/index.ts'
import type { Plan } from './plan.ts'
import { type Burn, copyKey } from './pots.ts'
import { visitingOrder } from './visit.ts'

/** One copy at one place, in burning order. */
export interface Slot extends Burn {
  readonly location: Location
}

/** Chooses the copy of a class that burns a place. */
export type CopyAt = (
  electrode: Electrode,
  copies: readonly ElectrodeCopy[],
  location: Location,
) => ElectrodeCopy | undefined

/**
 * Copies in burning order, spares included. Electrodes burn in the order of the job; `moduleMajor` burns every rough copy
 * before any semi copy, and so on.
 */
export function burnOrder(job: Job, ordering: Plan['ordering']): readonly Burn[] {
  const burns = job.electrodes.flatMap((electrode) =>
    copiesInOrder(electrode).map((copy): Burn => ({ electrode, copy })),
  )
  if (ordering === 'electrodeMajor') return burns
  return burns.toSorted((a, b) => modules.indexOf(a.copy.module) - modules.indexOf(b.copy.module))
}

/** The places of an electrode as every copy visits them; the order of locations in the job does not matter. */
export const placesInOrder = ({ locations, machine }: Job, { id }: Electrode): readonly Location[] =>
  visitingOrder(
    locations.filter(({ electrodeId }) => electrodeId === id),
    machine,
  )

/** One copy of every class at every place of its electrode exactly once. */
export function burnSlots(job: Job, burns: readonly Burn[], copyAt: CopyAt): readonly Slot[] {
  const slots = job.electrodes.flatMap((electrode) => {
    const places = placesInOrder(job, electrode)
    return classesInOrder(electrode).flatMap((copies) =>
      places.flatMap((location): readonly Slot[] => {
        const copy = copyAt(electrode, copies, location)
        return copy ? [{ electrode, copy, location }] : []
      }),
    )
  })
  const byCopy = Map.groupBy(slots, copyKey)
  return burns.flatMap((burn) => byCopy.get(copyKey(burn)) ?? [])
}

/** Copies that burn, in their order: an unused spare gets no pot. */
export function burning(burns: readonly Burn[], slots: readonly Slot[]): readonly Burn[] {
  const used = new Set(slots.map(copyKey))
  return burns.filter((burn) => used.has(copyKey(burn)))
}

/** Id of an item; stable while electrode, copy and location are. */
export const itemId = ({ electrode, copy, location }: Slot): string => `${electrode.id}/${copy.number}/${location.id}`
