import { type Polygon, polygonContains, polygonSides } from '../geometry/index.ts'
import { lengthFromCounts, ZERO } from '../units/index.ts'
import { copiesInOrder, effectiveUndersize } from './copies.ts'
import type { Electrode, ElectrodeCopy } from './electrode.ts'

/** A point in plan view about the middle of the head, counts with fractions. */
export interface Spot {
  readonly x: number
  readonly y: number
}

type Side = readonly [from: Spot, to: Spot]

/** The head of a copy: its outline, and the sides of the copy, which is smaller than the outline by a distance. */
export interface HeadAsMade {
  readonly outline: readonly Polygon[]
  readonly sides: readonly Side[]
  readonly by: number
}

/** A contact is found to a tenth of a count. */
const NEAR = 0.1
const MOST_STEPS = 200
const MIDDLE: Spot = { x: 0, y: 0 }

export function headAsMade(electrode: Electrode, outline: readonly Polygon[], copy: ElectrodeCopy): HeadAsMade {
  const by = effectiveUndersize(copy) - undersizeDrawn(electrode)
  return { outline, sides: outline.flatMap((ring) => shifted(ring, by)), by }
}

/** The undersize that the outline already contains: that of the weakest copy, or none. */
const undersizeDrawn = (electrode: Electrode): number =>
  electrode.gapInSolid ? (copiesInOrder(electrode).at(-1)?.undersize ?? ZERO) : ZERO

/** How far a spot is inside the head; negative outside. */
export function depthInside({ outline, sides, by }: HeadAsMade, at: Spot): number {
  const [x, y] = [lengthFromCounts(Math.round(at.x)), lengthFromCounts(Math.round(at.y))]
  const isInside = outline.filter((ring) => polygonContains(ring, { x, y })).length % 2 === 1
  const away = distance(sides, at)
  const inside = Math.min(distance(outline.flatMap(polygonSides), at) - by, away)
  return isInside && inside >= 0 ? inside : -away
}

/**
 * Where the middle of a ball is, along an axis, when it meets the head; it comes along a line beside the middle, from
 * `from` to `to`. Undefined when it meets nothing on that way.
 */
export function contactAlong(
  axis: 'X' | 'Y',
  sign: 1 | -1,
  { sides }: HeadAsMade,
  { beside, from, to, radius }: { readonly beside: number; readonly from: number; readonly to: number; radius: number },
): number | undefined {
  let at = from
  for (let step = 0; step < MOST_STEPS && at > to; step++) {
    // Nothing is nearer than this in any direction, so the ball may go as far.
    const spot = axis === 'X' ? { x: sign * at, y: beside } : { x: beside, y: sign * at }
    const free = distance(sides, spot) - radius
    if (free < NEAR) return at
    at -= free
  }
  return undefined
}

/** The points halfway through the material, inwards from the middle of each side. */
export const halfwayThrough = ({ sides }: HeadAsMade): readonly Spot[] =>
  sides.flatMap(([from, to]): readonly Spot[] => {
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
    const length = Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2)
    const inwards = { x: (from.y - to.y) / length, y: (to.x - from.x) / length }
    const ways = sides.flatMap((side) => crossingAt(middle, inwards, side))
    const way = Math.min(...ways) / 2
    return Number.isFinite(way) ? [{ x: middle.x + inwards.x * way, y: middle.y + inwards.y * way }] : []
  })

/** How far a ray goes before it crosses a side, if it does. */
function crossingAt(at: Spot, along: Spot, [from, to]: Side): readonly number[] {
  const across = { x: -along.y, y: along.x }
  const off = ({ x, y }: Spot): number => (x - at.x) * across.x + (y - at.y) * across.y
  const ahead = ({ x, y }: Spot): number => (x - at.x) * along.x + (y - at.y) * along.y
  const [a, b] = [off(from), off(to)]
  if (a > 0 === b > 0) return []
  const way = ahead(from) + ((ahead(to) - ahead(from)) * a) / (a - b)
  return way > 1 ? [way] : []
}

/** The sides of a ring, each moved into the material by a distance; a side that would reverse is left out. */
function shifted(ring: Polygon, by: number): readonly Side[] {
  const sides = polygonSides(ring).filter(([from, to]) => from.x !== to.x || from.y !== to.y)
  const inwards = sides.map(([from, to]): Spot => {
    const length = Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2)
    return { x: (from.y - to.y) / length, y: (to.x - from.x) / length }
  })
  const corners = sides.map(([from], n): Spot => {
    const [a, b] = [inwards.at(n - 1) ?? MIDDLE, inwards[n] ?? MIDDLE]
    const turn = 1 + a.x * b.x + a.y * b.y
    const far = turn > 0 ? by / turn : 0
    return { x: from.x + (a.x + b.x) * far, y: from.y + (a.y + b.y) * far }
  })
  return sides.flatMap(([from, to], n): readonly Side[] => {
    const [start, end] = [corners[n] ?? MIDDLE, corners[(n + 1) % corners.length] ?? MIDDLE]
    const run = (end.x - start.x) * (to.x - from.x) + (end.y - start.y) * (to.y - from.y)
    return run > 0 ? [[start, end]] : []
  })
}

/** Distance from a point to the nearest side. */
function distance(sides: readonly Side[], at: Spot): number {
  let nearest = Number.POSITIVE_INFINITY
  for (const [from, to] of sides) {
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const part = ((at.x - from.x) * dx + (at.y - from.y) * dy) / (dx * dx + dy * dy)
    const along = Math.max(0, Math.min(1, part))
    const [x, y] = [at.x - from.x - along * dx, at.y - from.y - along * dy]
    nearest = Math.min(nearest, Math.sqrt(x * x + y * y))
  }
  return nearest
}
