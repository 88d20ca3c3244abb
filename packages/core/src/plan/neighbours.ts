import { convexHull, convexOverlaps, type Polygon, polygonPlace, rotationOf } from '../geometry/index.ts'
import { cavityOutline, type Electrode, type Job, type Location, locationPath, overhangAt } from '../job/index.ts'
import { lengthMax, toMm } from '../units/index.ts'
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
 * Places whose cavities meet in plan view, each listed once with the others it meets. One cavity can be burnt by
 * several electrodes, so a person decides; equal positions are always intended.
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

/** Outlines from left to right. */
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

function shapeOf(electrode: Electrode): { readonly hull: Polygon; readonly growth: number } {
  const { rings, growth } = cavityOutline(electrode)
  return { hull: convexHull(rings.flat()), growth }
}
