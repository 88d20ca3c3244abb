import {
  type CavityPrint,
  cavityHull,
  cavityPrint,
  forMeetingCavities,
  type Job,
  type Location,
  locationPath,
  overhangAt,
} from '../job/index.ts'
import { lengthMax, toMm } from '../units/index.ts'
import type { Plan } from './plan.ts'

interface Print extends CavityPrint {
  readonly place: Location
}

/**
 * Places whose cavities meet in plan view, each listed once with the others it meets. One cavity can be burnt by
 * several electrodes, so a person decides; equal positions are always intended.
 */
export function meetingNeighbours(job: Job): Plan['warnings'] {
  const met = new Map<Location, { readonly first: Location; count: number }>()
  forMeetingCavities(printsOf(job), ({ place }, { place: other }) => {
    const known = met.get(place)
    if (known) known.count += 1
    else met.set(place, { first: other, count: 1 })
  })
  return [...met].map(([place, { first, count }]) => {
    const { label, electrodeId } = place
    const params = { electrode: electrodeId, label, otherElectrode: first.electrodeId, otherLabel: first.label, count }
    return { path: locationPath(place), code: 'NEIGHBOURS_MEET', params }
  })
}

/** Places whose cavity reaches beyond the block's edge: area, time and flushing then differ from the forecast. */
export function overhangs({ electrodes, locations, workpiece }: Job): Plan['warnings'] {
  const byId = new Map(electrodes.map((electrode) => [electrode.id, electrode]))
  return locations.flatMap((location): Plan['warnings'] => {
    const electrode = byId.get(location.electrodeId)
    if (!electrode) return []
    const { x, y } = overhangAt(electrode, location, workpiece)
    const beyond = lengthMax(x, y)
    if (beyond === 0) return []
    const params = { electrode: electrode.id, label: location.label, beyond: toMm(beyond) }
    return [{ path: `${locationPath(location)}.${x >= y ? 'x' : 'y'}`, code: 'OVERHANG', params }]
  })
}

/** Cavities from left to right. */
function printsOf({ electrodes, locations }: Job): readonly Print[] {
  const hulls = new Map(electrodes.map((electrode) => [electrode.id, cavityHull(electrode)]))
  return locations
    .flatMap((place): readonly Print[] => {
      const hull = hulls.get(place.electrodeId)
      return hull ? [{ ...cavityPrint(hull, place), place }] : []
    })
    .sort((a, b) => a.left - b.left || (a.place.id < b.place.id ? -1 : 1))
}
