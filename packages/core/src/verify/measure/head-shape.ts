import type { Electrode } from '../../job/index.ts'
import { grownBy } from '../expect/cavity.ts'
import { effectiveUndersize } from '../expect/heights.ts'
import { type Plan2, ringsOf, type Side, shiftedSides } from '../expect/outline.ts'

/** The sides of a head as made, about its middle, and the electrode's name. */
export interface HeadShape {
  readonly electrode: string
  readonly sides: readonly Side[]
}

/** A head without an outline has none: it is its box. */
export function shapeOf(electrode: Electrode, copyNumber: number): HeadShape | undefined {
  const copy = electrode.copies.find(({ number }) => number === copyNumber)
  if (!electrode.outline || !copy) return undefined
  const by = grownBy(electrode) - effectiveUndersize(copy)
  return { electrode: electrode.name, sides: ringsOf(electrode).flatMap((ring) => shiftedSides(ring, by)) }
}

/**
 * The farthest position along an axis at which a ball touches one of the sides, coming along a line beside the middle:
 * at an end of the part of the side that the ball can meet, or where the side is tangent to it.
 */
export function reachAlong(
  { sides }: HeadShape,
  { axis, sign, beside }: { readonly axis: number; readonly sign: number; readonly beside: number },
  radius: number,
): number {
  /** Coordinates along the axis, in the direction of the sign, and across it from the line. */
  const turned = ([x, y]: Plan2, from: number): Plan2 => (axis === 0 ? [sign * x, y - from] : [sign * y, x - from])
  let farthest = Number.NEGATIVE_INFINITY
  for (const { from, to, out } of sides) {
    const [a, b] = [turned(from, beside), turned(to, beside)]
    const [ahead, aside] = turned(out, 0)
    const [low, high] = [Math.max(-radius, Math.min(a[1], b[1])), Math.min(radius, Math.max(a[1], b[1]))]
    if (low > high) continue
    const tangent = ahead > 0 ? Math.max(low, Math.min(high, -radius * aside)) : low
    for (const at of [low, high, tangent]) {
      const own = a[1] === b[1] ? Math.max(a[0], b[0]) : a[0] + ((b[0] - a[0]) * (at - a[1])) / (b[1] - a[1])
      farthest = Math.max(farthest, own + Math.sqrt(radius * radius - at * at))
    }
  }
  return farthest
}

/** How far a point of the tip is beside the material; negative inside it. */
export function besideMaterial({ sides }: HeadShape, [x, y]: Plan2): number {
  let isInside = false
  let nearest = Number.POSITIVE_INFINITY
  for (const { from, to } of sides) {
    const [ax, ay, bx, by] = [from[0] - x, from[1] - y, to[0] - x, to[1] - y]
    if (ay > 0 !== by > 0 && ax - (ay * (bx - ax)) / (by - ay) > 0) isInside = !isInside
    const [dx, dy] = [bx - ax, by - ay]
    const part = Math.max(0, Math.min(1, -(ax * dx + ay * dy) / (dx * dx + dy * dy)))
    nearest = Math.min(nearest, Math.hypot(ax + part * dx, ay + part * dy))
  }
  return isInside ? -nearest : nearest
}
