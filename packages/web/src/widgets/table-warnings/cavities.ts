import type { Electrode, Location } from '@heron/contract/routes'
import {
  type CavityHull,
  type CavityPrint,
  type CavityShape,
  cavitiesMeet,
  cavityHull,
  cavityPrint,
  forMeetingCavities,
} from '@heron/core/job'
import { degrees, mm } from '@heron/core/units'
import type { Values } from '../../kit/form/form/values.ts'
import type { Said } from '../../lib/text/said.ts'

export type CavityElectrode = Pick<Electrode, 'head' | 'outline' | 'gapInSolid' | 'copies'>
type Tool = Pick<Electrode, 'id'> & CavityElectrode
type Placed = Pick<Location, 'id' | 'label' | 'electrodeId' | 'x' | 'y' | 'c' | 'positioningPoint'>

interface Cavity extends CavityPrint {
  readonly location: Placed
}

/** An electrode as core reads it; undefined while its size is missing. */
export function cavityShape(electrode: CavityElectrode | undefined): CavityShape | undefined {
  const { length, width } = electrode?.head ?? {}
  if (!electrode || !length || !width) return undefined
  return {
    head: { length: mm(length), width: mm(width), height: mm(electrode.head.height ?? 0) },
    gapInSolid: electrode.gapInSolid ?? undefined,
    ...(electrode.outline && {
      outline: electrode.outline.map((ring) => ring.map((corner) => ({ x: mm(corner.x), y: mm(corner.y) }))),
    }),
    copies: electrode.copies.map(({ undersize, measuredUndersize }) => ({
      undersize: mm(undersize),
      ...(measuredUndersize !== null && { measuredUndersize: mm(measuredUndersize) }),
    })),
  }
}

/** Places with the positioning point of the workpiece where they state none. */
export interface Places {
  readonly locations: readonly Placed[]
  readonly electrodes: readonly Tool[]
  readonly point: string | null | undefined
}

/** The cavities of these places from left to right, without those whose electrode has no size yet. */
function cavitiesOf({ locations, electrodes, point }: Places): readonly Cavity[] {
  const hulls = new Map<string, CavityHull>()
  for (const electrode of electrodes) {
    const shape = cavityShape(electrode)
    if (shape) hulls.set(electrode.id, cavityHull(shape))
  }
  return locations
    .flatMap((location): readonly Cavity[] => {
      const hull = hulls.get(location.electrodeId)
      if (!hull) return []
      const place = { x: mm(location.x), y: mm(location.y), c: degrees(location.c) }
      return [
        { ...cavityPrint(hull, { ...place, positioningPoint: location.positioningPoint || point || '' }), location },
      ]
    })
    .sort((a, b) => a.left - b.left)
}

/** One cavity that overlaps another, and the number of those it overlaps. */
export interface Meeting {
  readonly label: string
  readonly otherLabel: string
  readonly count: number
}

/** The plan's text for overlapping cavities. */
export const saysMeeting = (meeting: Meeting | undefined): Said | undefined =>
  meeting && ((t) => t('reason.NEIGHBOURS_MEET', { ...meeting }))

/** The locations whose cavities overlap those of others, by id. */
export function meetings(places: Places): ReadonlyMap<string, Meeting> {
  const met = new Map<string, Meeting>()
  const add = ({ location: { id, label } }: Cavity, { location: other }: Cavity) => {
    const known = met.get(id)
    met.set(id, { label, otherLabel: known?.otherLabel ?? other.label, count: (known?.count ?? 0) + 1 })
  }
  forMeetingCavities(cavitiesOf(places), (a, b) => {
    add(a, b)
    add(b, a)
  })
  return met
}

/** The values of a location that is being entered; undefined while one is missing. */
function enteredPlace({ label, electrodeId, x, y, c, positioningPoint }: Values): Placed | undefined {
  if (![x, y, c].every(Number.isFinite) || typeof electrodeId !== 'string') return undefined
  const place = { x: Number(x), y: Number(y), c: Number(c) }
  const point = typeof positioningPoint === 'string' ? positioningPoint : null
  return { id: '', label: String(label ?? ''), electrodeId, ...place, positioningPoint: point }
}

/** The overlaps of a location that is being entered with others, which are prepared once. */
export function meetingWith(places: Places): (values: Values) => Meeting | undefined {
  const others = cavitiesOf(places)
  return (values) => {
    const entered = enteredPlace(values)
    const [cavity] = entered ? cavitiesOf({ ...places, locations: [entered] }) : []
    const met = cavity ? others.filter((other) => cavitiesMeet(cavity, other)) : []
    const [first] = met
    return cavity && first && { label: cavity.location.label, otherLabel: first.location.label, count: met.length }
  }
}

/** An overlap at a positioning point between a place that states it and one that takes it over from the workpiece. */
export function meetingAt(point: string, { locations, electrodes }: Omit<Places, 'point'>): Meeting | undefined {
  let first: Meeting | undefined
  forMeetingCavities(cavitiesOf({ locations, electrodes, point }), ({ location: a }, { location: b }) => {
    const isTakenOver = !a.positioningPoint !== !b.positioningPoint
    if (!isTakenOver || (a.positioningPoint || b.positioningPoint) !== point) return
    first = { label: a.label, otherLabel: b.label, ...first, count: (first?.count ?? 0) + 1 }
  })
  return first
}
