import { convexHull, convexOverlaps, type Polygon, polygonPlace, rectangle, rotationOf } from '../geometry/index.ts'
import { type Electrode, effectiveUndersize, type Job, type Location, locationPath } from '../job/index.ts'
import type { Plan } from './plan.ts'

interface Print {
  readonly location: Location
  readonly hull: Polygon
  /** How far the cavity reaches beyond the hull, counts. */
  readonly growth: number
  readonly left: number
  readonly right: number
}

/**
 * Places of different electrodes or labels whose cavities meet in plan view. One cavity may well be burnt by
 * several electrodes, so it is a question for a person; equal poses are always meant.
 */
export function meetingNeighbours(job: Job): Plan['warnings'] {
  const prints = printsOf(job)
  return prints.flatMap((print, index) => {
    const warnings: Plan['warnings'][number][] = []
    for (let next = index + 1; next < prints.length; next += 1) {
      const other = prints[next]
      if (!other || other.left >= print.right) break
      if (!meets(print, other)) continue
      const params = { label: print.location.label, other: other.location.label, electrode: other.location.electrodeId }
      warnings.push({ path: locationPath(print.location), code: 'NEIGHBOURS_MEET', params })
    }
    return warnings
  })
}

function meets(a: Print, b: Print): boolean {
  const isOnePlace = a.location.x === b.location.x && a.location.y === b.location.y
  if (isOnePlace || a.location.positioningPoint !== b.location.positioningPoint) return false
  return convexOverlaps(a.hull, b.hull, a.growth + b.growth)
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
      const { growth } = shape
      return [{ location, hull, growth, left: Math.min(...xs) - growth, right: Math.max(...xs) + growth }]
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
