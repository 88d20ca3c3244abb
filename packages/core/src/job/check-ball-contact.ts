import { type Polygon, polygonContains, polygonSides } from '../geometry/index.ts'
import { lengthFromCounts, toMm, ZERO } from '../units/index.ts'
import { electrodePath } from './check-electrode.ts'
import { copiesInOrder, effectiveUndersize } from './copies.ts'
import type { Electrode } from './electrode.ts'
import type { Job, Refusal } from './job.ts'
import { refuse } from './refuse.ts'

/** A point in plan view about the middle of the head, counts with fractions. */
interface Spot {
  readonly x: number
  readonly y: number
}

type Side = readonly [from: Spot, to: Spot]

/** The lower ball, and how far beyond an expected contact a touch goes; counts. */
interface Ball {
  readonly radius: number
  readonly clearance: number
}

/** How far measuring would miss, in one direction; counts. */
interface Miss {
  readonly axis: 'X' | 'Y' | 'Z'
  readonly off: number
}

/** A contact is found to a tenth of a count. */
const NEAR = 0.1
const MOST_STEPS = 200
const MIDDLE: Spot = { x: 0, y: 0 }

/**
 * Measuring an electrode over the lower ball assumes the box of its head: its length is found below the middle, its
 * centre as the mean of two contacts (docs/GEN-ISO.md §7). Another shape would be found off its centre, or too short,
 * in every repeat alike, so no spread shows it. The smaller heads of rough copies are checked one by one. A head that
 * the ball does not meet at all is not refused: a missing contact stops the machine.
 */
export function checkBallContacts({ electrodes, machine, setting }: Job): readonly Refusal[] {
  if (setting.measuring !== 'machine') return []
  const ball = { radius: machine.lowerBall.diameter / 2, clearance: machine.measureClearance }
  return electrodes.flatMap((electrode) => {
    const misses = electrode.copies.flatMap((copy) =>
      missesOf(electrode, effectiveUndersize(copy) - undersizeDrawn(electrode), ball, setting.tolerance),
    )
    const [worst] = misses.sort((a, b) => b.off - a.off)
    if (!worst) return []
    const params = { axis: worst.axis, off: toMm(lengthFromCounts(Math.round(worst.off))) }
    return [refuse(`${electrodePath(electrode)}.outline`, 'OUTLINE_NOT_MEASURABLE', params)]
  })
}

/** The undersize that the outline already contains: that of the weakest copy, or none. */
const undersizeDrawn = (electrode: Electrode): number =>
  electrode.gapInSolid ? (copiesInOrder(electrode).at(-1)?.undersize ?? ZERO) : ZERO

/** The misses of a head that is smaller than its outline by a distance on each side. */
function missesOf({ outline, head }: Electrode, by: number, ball: Ball, tolerance: number): readonly Miss[] {
  if (!outline) return []
  const sides = outline.flatMap((ring) => shifted(ring, by))
  const sunk = Math.min(head.height, sunkInto(outline, sides, by, ball))
  return [
    ...(sunk > tolerance && sunk < ball.clearance ? [{ axis: 'Z' as const, off: sunk }] : []),
    ...missAcross('X', sides, head.length / 2, ball, tolerance),
    ...missAcross('Y', sides, head.width / 2, ball, tolerance),
  ]
}

/** Where both sides are met within the travel of their touch, the mean of the contacts must be the middle. */
function missAcross(
  axis: 'X' | 'Y',
  sides: readonly Side[],
  half: number,
  ball: Ball,
  tolerance: number,
): readonly Miss[] {
  const expected = half + ball.radius
  const late = (sign: 1 | -1): number => expected - contactAt(axis, sign, sides, expected + ball.clearance, ball)
  const [before, after] = [late(-1), late(1)]
  if (Math.max(before, after) >= ball.clearance) return []
  const off = Math.abs(after - before) / 2
  return off > tolerance ? [{ axis, off }] : []
}

/** Where the ball's middle is when it meets the head, coming along an axis; 0 when it reaches the middle of the head. */
function contactAt(axis: 'X' | 'Y', sign: 1 | -1, sides: readonly Side[], from: number, { radius }: Ball): number {
  let at = from
  for (let step = 0; step < MOST_STEPS && at > 0; step++) {
    // Nothing is nearer than this in any direction, so the ball may go as far.
    const free = distance(sides, axis === 'X' ? { x: sign * at, y: 0 } : { x: 0, y: sign * at }) - radius
    if (free < NEAR) return at
    at -= free
  }
  return Math.max(0, at)
}

/** How far the ball goes up beside the tip where the middle of the head is hollow; infinity where it fits in. */
function sunkInto(outline: readonly Polygon[], sides: readonly Side[], by: number, { radius }: Ball): number {
  const isInside = outline.filter((ring) => polygonContains(ring, { x: ZERO, y: ZERO })).length % 2 === 1
  const drawn = outline.flatMap(polygonSides)
  if (isInside && distance(drawn, MIDDLE) >= by) return 0
  const away = distance(sides, MIDDLE)
  return away < radius ? radius - Math.sqrt(radius * radius - away * away) : Number.POSITIVE_INFINITY
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
