import type { Plan2 } from '../expect/outline.ts'

/** An upright solid: a convex outline in plan view with a rim of this width around it, between two heights; counts. */
export interface Prism {
  readonly outline: readonly Plan2[]
  readonly rim: number
  readonly bottom: number
  readonly top: number
}

/** Solids that share less height than this only touch: 1 µm. */
const TOUCH = 10

/** Shared height of two solids that also overlap in plan view; 0 when they are apart. */
export function sharedHeight(a: Prism, b: Prism): number {
  const height = Math.min(a.top, b.top) - Math.max(a.bottom, b.bottom)
  return height > TOUCH && meetInPlan(a, b) ? height : 0
}

/** Two convex outlines are apart when the whole of one lies beyond a side of the other (separating axis). */
export function meetInPlan(a: Pick<Prism, 'outline' | 'rim'>, b: Pick<Prism, 'outline' | 'rim'>): boolean {
  const rim = a.rim + b.rim
  return !hasAllBeyond(a.outline, b.outline, rim) && !hasAllBeyond(b.outline, a.outline, rim)
}

function hasAllBeyond(sides: readonly Plan2[], other: readonly Plan2[], rim: number): boolean {
  return sides.some((from, n) => {
    const to = sides[(n + 1) % sides.length] ?? from
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    const length = Math.hypot(dx, dy)
    if (length === 0) return false
    return other.every(([x, y]) => (dy * (x - from[0]) - dx * (y - from[1])) / length >= rim)
  })
}

/** Whether a point is inside a convex outline or on it. */
export function holds(outline: readonly Plan2[], [x, y]: Plan2): boolean {
  return outline.every((from, n) => {
    const to = outline[(n + 1) % outline.length] ?? from
    return (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]) >= 0
  })
}

/**
 * The convex outline around points, counter-clockwise: wrapped from the lowest point, always to the outermost next one.
 */
export function wrapped(points: readonly Plan2[]): readonly Plan2[] {
  const [any] = points
  if (!any) return []
  const start = points.reduce((low, at) => (at[1] < low[1] || (at[1] === low[1] && at[0] < low[0]) ? at : low), any)
  const outline: Plan2[] = []
  let at = start
  do {
    outline.push(at)
    const from = at
    at = points.reduce((best, next) => (isOuter(from, best, next) ? next : best), start)
  } while (at !== start && !isSame(at, start) && outline.length <= points.length)
  return outline
}

const isSame = (a: Plan2, b: Plan2): boolean => a[0] === b[0] && a[1] === b[1]

/** Whether `next` lies to the right of the direction to `best`, or farther in the same direction. */
function isOuter(from: Plan2, best: Plan2, next: Plan2): boolean {
  if (isSame(next, from)) return false
  if (isSame(best, from)) return true
  const [bx, by, nx, ny] = [best[0] - from[0], best[1] - from[1], next[0] - from[0], next[1] - from[1]]
  const turn = bx * ny - by * nx
  return turn < 0 || (turn === 0 && nx * nx + ny * ny > bx * bx + by * by)
}

/** A rectangle centred on the origin. */
export const boxOf = (length: number, width: number): readonly Plan2[] => [
  [-length / 2, -width / 2],
  [length / 2, -width / 2],
  [length / 2, width / 2],
  [-length / 2, width / 2],
]

/** The octagon around a circle. */
export const roundOf = (radius: number): readonly Plan2[] =>
  Array.from({ length: 8 }, (_, n): Plan2 => {
    const [angle, reach] = [((2 * n + 1) * Math.PI) / 8, radius / Math.cos(Math.PI / 8)]
    return [reach * Math.cos(angle), reach * Math.sin(angle)]
  })

/** An outline rotated counter-clockwise by degrees, then shifted. */
export function placed(outline: readonly Plan2[], degrees: number, [x, y]: Plan2): readonly Plan2[] {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return outline.map(([u, v]): Plan2 => [x + u * cos - v * sin, y + u * sin + v * cos])
}
