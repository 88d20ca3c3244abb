import type { Electrode } from '../../job/index.ts'
import { COUNTS_PER_DEGREE, type Length } from '../../units/index.ts'
import type { Visit } from '../burn/visit.ts'

/** The rectangle of a burn in plan view; counts of 0.1 µm. */
export interface Footprint {
  readonly cs: number
  readonly x: number
  readonly y: number
  readonly electrode: string
  readonly label: string
  readonly item: string
  readonly line: number
  /** Extents along X and Y. */
  readonly left: number
  readonly right: number
  readonly front: number
  readonly back: number
  readonly corners: readonly (readonly [x: number, y: number])[]
}

/** Head size plus undersize on each side (orbit and gap together make up the undersize), turned by C. */
export function burnFootprint(
  { cs, x, y, c, line }: Pick<Visit, 'cs' | 'x' | 'y' | 'c' | 'line'>,
  { name, head }: Electrode,
  undersize: Length,
  label: string,
  item: string,
): Footprint {
  const turn = (c / COUNTS_PER_DEGREE) * (Math.PI / 180)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const [halfX, halfY] = [head.length / 2 + undersize, head.width / 2 + undersize]
  const corners = [
    [-halfX, -halfY],
    [halfX, -halfY],
    [halfX, halfY],
    [-halfX, halfY],
  ].map(([u = 0, v = 0]) => [x + u * cos - v * sin, y + u * sin + v * cos] as const)
  // Half the extent of the turned box along X and Y.
  const reachX = halfX * Math.abs(cos) + halfY * Math.abs(sin)
  const reachY = halfX * Math.abs(sin) + halfY * Math.abs(cos)
  const extents = { left: x - reachX, right: x + reachX, front: y - reachY, back: y + reachY }
  return { cs, x, y, electrode: name, label, item, line, ...extents, corners }
}

/**
 * Whether two turned rectangles share an area: first by their extents, then by separating axes along the sides of both.
 */
export function footprintsOverlap(a: Footprint, b: Footprint): boolean {
  if (a.left >= b.right || b.left >= a.right || a.front >= b.back || b.front >= a.back) return false
  return !isParted(a, b) && !isParted(b, a)
}

/** Whether the two are separated along a side of the first. */
function isParted({ corners }: Footprint, other: Footprint): boolean {
  for (let side = 0; side < 2; side++) {
    const [fromX, fromY] = corners[side] ?? NOWHERE
    const [toX, toY] = corners[side + 1] ?? NOWHERE
    const [nx, ny] = [toX - fromX, toY - fromY]
    // A rectangle's extent along its side runs from one end of the side to the other.
    const [low, high] = [fromX * nx + fromY * ny, toX * nx + toY * ny]
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (const [x, y] of other.corners) {
      const along = x * nx + y * ny
      if (along < least) least = along
      if (along > most) most = along
    }
    if (high <= least || most <= low) return true
  }
  return false
}

const NOWHERE = [Number.NaN, Number.NaN] as const
