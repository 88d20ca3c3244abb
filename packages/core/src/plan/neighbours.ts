import { convexHull, convexOverlaps, type Polygon, polygonPlace, rectangle, rotationOf } from '../geometry/index.ts'
import { type Electrode, effectiveUndersize, type Job, type Location, locationPath } from '../job/index.ts'
import { lengthFromCounts, toMm } from '../units/index.ts'
import type { Plan } from './plan.ts'

interface Print {
  readonly location: Location
  readonly hull: Polygon
  /** How far the cavity reaches beyond the hull, counts. */
  readonly growth: number
  readonly left: number
  readonly right: number
  readonly front: number
  readonly back: number
}

/**
 * Places whose cavities meet in plan view, each listed once with the others it meets. One cavity may well be burnt
 * by several electrodes, so a person decides; equal positions are always intended.
 */
export function meetingNeighbours(job: Job): Plan['warnings'] {
  const prints = printsOf(job)
  return prints.flatMap((print, index): Plan['warnings'] => {
    let first: Location | undefined
    let count = 0
    for (let next = index + 1; next < prints.length; next += 1) {
      const other = prints[next]
      if (!other || other.left >= print.right) break
      if (!meets(print, other)) continue
      first ??= other.location
      count += 1
    }
    if (!first) return []
    const { label, electrodeId } = print.location
    const params = { electrode: electrodeId, label, otherElectrode: first.electrodeId, otherLabel: first.label, count }
    return [{ path: locationPath(print.location), code: 'NEIGHBOURS_MEET', params }]
  })
}

function meets(a: Print, b: Print): boolean {
  if (a.back <= b.front || b.back <= a.front) return false
  const isOnePlace = a.location.x === b.location.x && a.location.y === b.location.y
  if (isOnePlace || a.location.positioningPoint !== b.location.positioningPoint) return false
  return convexOverlaps(a.hull, b.hull, a.growth + b.growth)
}

/** Less beyond the edge of the block is rounding: 1 µm, counts. */
const FLUSH = 10

/** Places whose cavity reaches beyond the block's edge: area, time and flushing are then others than forecast. */
export function overhangs(job: Job): Plan['warnings'] {
  const { length, width, zero } = job.workpiece
  const [left, front] = zero === 'centre' ? [-length / 2, -width / 2] : [0, 0]
  return printsOf(job).flatMap((print): Plan['warnings'] => {
    const beyond = Math.max(
      left - print.left,
      print.right - left - length,
      front - print.front,
      print.back - front - width,
    )
    if (beyond <= FLUSH) return []
    const { electrodeId: electrode, label } = print.location
    const params = { electrode, label, beyond: toMm(lengthFromCounts(Math.round(beyond))) }
    return [{ path: `${locationPath(print.location)}.x`, code: 'OVERHANG', params }]
  })
}

/** Prints from left to right. */
function printsOf({ electrodes, locations }: Job): readonly Print[] {
  const shapes = new Map(electrodes.map((electrode) => [electrode.id, shapeOf(electrode)]))
  return locations
    .flatMap((location): readonly Print[] => {
      const shape = shapes.get(location.electrodeId)
      if (!shape) return []
      const hull = polygonPlace(shape.hull, rotationOf(location.c), location)
      const xs = hull.map((corner) => corner.x)
      const ys = hull.map((corner) => corner.y)
      const { growth } = shape
      const [left, right] = [Math.min(...xs) - growth, Math.max(...xs) + growth]
      return [{ location, hull, growth, left, right, front: Math.min(...ys) - growth, back: Math.max(...ys) + growth }]
    })
    .sort((a, b) => a.left - b.left || (a.location.id < b.location.id ? -1 : 1))
}

/** A solid that contains the gap is smaller than its cavity by the undersize; a nominal one is the cavity. */
function shapeOf(electrode: Electrode): { readonly hull: Polygon; readonly growth: number } {
  const { head, outline, copies, gapInSolid } = electrode
  return {
    hull: convexHull((outline ?? [rectangle(head.length, head.width)]).flat()),
    growth: gapInSolid ? Math.min(...copies.map(effectiveUndersize)) : 0,
  }
}
