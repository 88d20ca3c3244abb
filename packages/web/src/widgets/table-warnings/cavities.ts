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
type Tool = Pick<Electrode, 'id' | 'name'> & CavityElectrode
type Placed = Pick<Location, 'id' | 'label' | 'electrodeId' | 'x' | 'y' | 'c' | 'positioningPoint'>

interface Cavity extends CavityPrint {
  readonly location: Placed
  /** Its name. */
  readonly electrode: string
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

/** Hulls by electrode, with its name; without electrodes that have no size yet. */
type Hulls = ReadonlyMap<string, { readonly hull: CavityHull; readonly name: string }>

function hullsOf(electrodes: readonly Tool[]): Hulls {
  const hulls = new Map<string, { readonly hull: CavityHull; readonly name: string }>()
  for (const electrode of electrodes) {
    const shape = cavityShape(electrode)
    if (shape) hulls.set(electrode.id, { hull: cavityHull(shape), name: electrode.name })
  }
  return hulls
}

/** The cavity of a place; undefined where its electrode has no hull. */
function cavityOf(location: Placed, hulls: Hulls, point: Places['point']): Cavity | undefined {
  const made = hulls.get(location.electrodeId)
  if (!made) return undefined
  const place = { x: mm(location.x), y: mm(location.y), c: degrees(location.c) }
  const print = cavityPrint(made.hull, { ...place, positioningPoint: location.positioningPoint || point || '' })
  return { ...print, location, electrode: made.name }
}

/** The cavities of these places from left to right. */
const cavitiesOf = (locations: readonly Placed[], hulls: Hulls, point: Places['point']): readonly Cavity[] =>
  locations.flatMap((location) => cavityOf(location, hulls, point) ?? []).sort((a, b) => a.left - b.left)

/** One cavity that overlaps another, and the number of those it overlaps. */
export interface Meeting {
  readonly electrode: string
  readonly label: string
  readonly otherElectrode: string
  readonly otherLabel: string
  readonly count: number
}

/** A cavity and the first that it overlaps. */
const meetingOf = (own: Cavity, other: Cavity, count: number): Meeting => ({
  electrode: own.electrode,
  label: own.location.label,
  otherElectrode: other.electrode,
  otherLabel: other.location.label,
  count,
})

/** The plan's text for overlapping cavities. */
export const saysMeeting = (meeting: Meeting | undefined): Said | undefined =>
  meeting && ((t) => t('reason.NEIGHBOURS_MEET', { ...meeting }))

/** The locations whose cavities overlap those of others, by id. */
export function meetings({ locations, electrodes, point }: Places): ReadonlyMap<string, Meeting> {
  const met = new Map<string, Meeting>()
  const add = (own: Cavity, other: Cavity) => {
    const { id } = own.location
    const known = met.get(id)
    met.set(id, known ? { ...known, count: known.count + 1 } : meetingOf(own, other, 1))
  }
  forMeetingCavities(cavitiesOf(locations, hullsOf(electrodes), point), (a, b) => {
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

/** The overlaps of a location that is being entered with others, which are prepared once: it is asked for with each key. */
export function meetingWith({ locations, electrodes, point }: Places): (values: Values) => Meeting | undefined {
  const hulls = hullsOf(electrodes)
  const others = cavitiesOf(locations, hulls, point)
  return (values) => {
    const entered = enteredPlace(values)
    const cavity = entered && cavityOf(entered, hulls, point)
    if (!cavity) return undefined
    const met = others.filter((other) => cavitiesMeet(cavity, other))
    const [first] = met
    return first && meetingOf(cavity, first, met.length)
  }
}

/**
 * The overlaps at a positioning point between places that state it and those that take it over from the workpiece. The
 * answer for the last point is kept: it is asked for with each key of the workpiece's form.
 */
export function meetingsAt({ locations, electrodes }: Omit<Places, 'point'>): (point: string) => Meeting | undefined {
  const hulls = hullsOf(electrodes)
  let last: { readonly point: string; readonly meeting: Meeting | undefined } | undefined
  return (point) => {
    if (last?.point !== point) last = { point, meeting: meetingAt(point, cavitiesOf(locations, hulls, point)) }
    return last.meeting
  }
}

function meetingAt(point: string, cavities: readonly Cavity[]): Meeting | undefined {
  let first: Meeting | undefined
  forMeetingCavities(cavities, (one, other) => {
    const [a, b] = [one.location, other.location]
    const isTakenOver = !a.positioningPoint !== !b.positioningPoint
    if (!isTakenOver || (a.positioningPoint || b.positioningPoint) !== point) return
    first = first ? { ...first, count: first.count + 1 } : meetingOf(one, other, 1)
  })
  return first
}
