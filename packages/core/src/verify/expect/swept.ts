import type { OrbitPattern } from '../../job/index.ts'
import { NOWHERE, type Plan2, type Side } from './outline.ts'

/** The movement of the electrode's axis around its place (docs/GEN-ISO.md §8). */
export interface Orbit {
  readonly pattern: OrbitPattern | 'none'
  readonly radius: number
}

/**
 * Whether a point of the workpiece is burnt away: whether some position of the axis within the pattern brings the
 * electrode within the gap of it, that is, whether the pattern, mirrored to the point, comes within the gap of the
 * electrode's outline. No directions are used: sides and corners are where the text places them.
 */
export function isBurnt(at: Plan2, head: readonly Side[], { pattern, radius }: Orbit, gap: number): boolean {
  const corners = cornersOf(pattern, radius).map(([x, y]): Plan2 => [at[0] - x, at[1] - y])
  const reach = gap + (hasCorners(pattern) ? 0 : radius)
  if (corners.some((corner) => isInside(corner, head))) return true
  return head.some((side) => isNear(side, corners, reach))
}

const ROOT_3_HALVES = Math.sqrt(3) / 2

/** Positions of the axis relative to its place at the corners of a pattern; only the centre for a round one. */
export function cornersOf(pattern: Orbit['pattern'], radius: number): readonly Plan2[] {
  if (!hasCorners(pattern)) return [[0, 0]]
  if (pattern === 'square')
    return [
      [-radius, -radius],
      [radius, -radius],
      [radius, radius],
      [-radius, radius],
    ]
  const [side, low] = [radius * ROOT_3_HALVES, -radius / 2]
  return [
    [0, radius],
    [-side, low],
    [side, low],
  ]
}

/** Patterns that do not reach equally far in all directions. */
export const hasCorners = (pattern: Orbit['pattern']): boolean => pattern === 'square' || pattern === 'triangle'

/** Counts the crossings of a ray to the right; sides include their lower end and exclude their upper end. */
function isInside([x, y]: Plan2, head: readonly Side[]): boolean {
  let inside = false
  for (const { from, to } of head) {
    if (from[1] > y === to[1] > y) continue
    const crossing = from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0])
    if (x < crossing) inside = !inside
  }
  return inside
}

/** Whether a side comes within a distance of a point or of a pattern's outline or interior. */
function isNear({ from, to }: Side, corners: readonly Plan2[], reach: number): boolean {
  for (const axis of [0, 1] as const) {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (const corner of corners) {
      least = Math.min(least, corner[axis])
      most = Math.max(most, corner[axis])
    }
    if (Math.max(from[axis], to[axis]) < least - reach || Math.min(from[axis], to[axis]) > most + reach) return false
  }
  const [only, ...more] = corners
  if (only && more.length === 0) return distance(only, from, to) <= reach
  return (
    isHeld(from, corners) ||
    corners.some((corner, n) => segmentsApart([from, to], [corner, after(corners, n)]) <= reach)
  )
}

const after = (corners: readonly Plan2[], n: number): Plan2 => corners[(n + 1) % corners.length] ?? NOWHERE

/**
 * Whether a point is inside a convex outline: on the same side of all its sides; an outline without size contains
 * nothing.
 */
function isHeld(at: Plan2, corners: readonly Plan2[]): boolean {
  let [left, right] = [false, false]
  corners.forEach((corner, n) => {
    const turn = cross(corner, after(corners, n), at)
    if (turn > 0) left = true
    if (turn < 0) right = true
  })
  return left !== right
}

function segmentsApart([a, b]: readonly [Plan2, Plan2], [c, d]: readonly [Plan2, Plan2]): number {
  if (cross(a, b, c) * cross(a, b, d) < 0 && cross(c, d, a) * cross(c, d, b) < 0) return 0
  return Math.min(distance(a, c, d), distance(b, c, d), distance(c, a, b), distance(d, a, b))
}

const cross = (o: Plan2, a: Plan2, b: Plan2): number => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])

/** From a point to the nearest point of a segment. */
function distance([x, y]: Plan2, from: Plan2, to: Plan2): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const squared = dx * dx + dy * dy
  const along = squared === 0 ? 0 : ((x - from[0]) * dx + (y - from[1]) * dy) / squared
  const part = Math.min(1, Math.max(0, along))
  return Math.hypot(from[0] + part * dx - x, from[1] + part * dy - y)
}
