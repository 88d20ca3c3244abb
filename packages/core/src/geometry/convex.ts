import { type Length, lengthFromCounts, negate, plus } from '../units/index.ts'
import type { PlanePoint, Polygon } from './polygon.ts'

const turn = (o: PlanePoint, a: PlanePoint, b: PlanePoint): number =>
  (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x)

function halfHull(sorted: readonly PlanePoint[]): PlanePoint[] {
  const hull: PlanePoint[] = []
  for (const at of sorted) {
    while (hull.length >= 2) {
      const [a, b] = hull.slice(-2)
      if (a && b && turn(a, b, at) > 0) break
      hull.pop()
    }
    hull.push(at)
  }
  return hull.slice(0, -1)
}

/** Smallest convex outline around points, counter-clockwise, without corners on straight sides. */
export function convexHull(points: readonly PlanePoint[]): Polygon {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y)
  return [...halfHull(sorted), ...halfHull(sorted.reverse())]
}

/**
 * Widest free strip between two convex outlines over the directions across their sides, in counts; negative when they
 * overlap. It never exceeds the true distance, so checks that use it may refuse too much, never too little.
 */
export function convexClearance(a: Polygon, b: Polygon): number {
  return Math.max(clearanceAcross(a, b), clearanceAcross(b, a))
}

function clearanceAcross(sidesOf: Polygon, other: Polygon): number {
  let widest = Number.NEGATIVE_INFINITY
  let from = sidesOf.at(-1)
  for (const to of sidesOf) {
    if (from) widest = Math.max(widest, clearanceOver(from, to, other))
    from = to
  }
  return widest
}

/** Free strip beside the line through a side; −∞ for a side without length. */
function clearanceOver(from: PlanePoint, to: PlanePoint, other: Polygon): number {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const length = Math.sqrt(dx * dx + dy * dy)
  if (length === 0) return Number.NEGATIVE_INFINITY
  let nearest = Number.POSITIVE_INFINITY
  // Outward normal of a counter-clockwise side is (dy, −dx).
  for (const at of other) nearest = Math.min(nearest, (dy * (at.x - from.x) - dx * (at.y - from.y)) / length)
  return nearest
}

/** Whether two convex outlines come closer than a distance. Touching at distance 0 is no overlap. */
export function convexOverlaps(a: Polygon, b: Polygon, closerThan = 0): boolean {
  return convexClearance(a, b) < closerThan
}

/** The octagon around a circle: its corners lie at 1/cos 22.5° of the radius. */
export function octagon(diameter: Length): Polygon {
  const reach = diameter / 2 / Math.cos(Math.PI / 8)
  return Array.from({ length: 8 }, (_, n) => {
    const angle = ((2 * n + 1) * Math.PI) / 8
    return {
      x: lengthFromCounts(Math.round(reach * Math.cos(angle))),
      y: lengthFromCounts(Math.round(reach * Math.sin(angle))),
    }
  })
}

/** What is within a distance of a convex outline along X and along Y, both at once. */
export function squareAround(hull: Polygon, by: Length): Polygon {
  const steps = [negate(by), by]
  return convexHull(
    hull.flatMap(({ x, y }) => steps.flatMap((dx) => steps.map((dy) => ({ x: plus(x, dx), y: plus(y, dy) })))),
  )
}
