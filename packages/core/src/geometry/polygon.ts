import { COUNTS_PER_MM, type Length, lengthFromCounts, plus, roundHalfAway } from '../units/index.ts'
import type { Rotation } from './rotation.ts'
import { rotate } from './rotation.ts'

/** A corner of an outline in a plane. */
export interface PlanePoint {
  readonly x: Length
  readonly y: Length
}

/** A closed outline without a repeated last corner; counter-clockwise outside, clockwise for holes. */
export type Polygon = readonly PlanePoint[]

/** The sides of an outline, each as a pair of corners. */
export function polygonSides(outline: Polygon): readonly (readonly [PlanePoint, PlanePoint])[] {
  return outline.flatMap((from, index) => {
    const to = outline[(index + 1) % outline.length]
    return to ? [[from, to] as const] : []
  })
}

/** Area in mm², negative for a clockwise outline. */
export function polygonArea(outline: Polygon): number {
  // Relative to the first corner, so that outlines far from the origin lose no precision.
  const origin = outline[0]
  if (!origin) return 0
  let doubled = 0
  for (const [a, b] of polygonSides(outline)) {
    doubled += (a.x - origin.x) * (b.y - origin.y) - (b.x - origin.x) * (a.y - origin.y)
  }
  return doubled / 2 / COUNTS_PER_MM ** 2
}

/** Length of the outline. */
export function polygonPerimeter(outline: Polygon): Length {
  const sum = polygonSides(outline).reduce((total, [a, b]) => total + planeDistance(a, b), 0)
  return lengthFromCounts(sum)
}

/** Distance between two points of a plane, rounded to a count. */
export function planeDistance(a: PlanePoint, b: PlanePoint): Length {
  const dx = a.x - b.x
  const dy = a.y - b.y
  // IEEE 754 requires exact rounding of sqrt but not of hypot, so results do not depend on the machine.
  return lengthFromCounts(roundHalfAway(Math.sqrt(dx * dx + dy * dy)))
}

/** Whether the point is inside the outline or on it. */
export function polygonContains(outline: Polygon, at: PlanePoint): boolean {
  let isInside = false
  for (const [a, b] of polygonSides(outline)) {
    const side = (b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x)
    if (side === 0 && isBetween(at, a, b)) return true
    // Half-open in Y: a corner shared by two sides counts as one crossing.
    if (a.y > at.y !== b.y > at.y && side > 0 === b.y > a.y) isInside = !isInside
  }
  return isInside
}

function isBetween(at: PlanePoint, a: PlanePoint, b: PlanePoint): boolean {
  return (
    at.x >= Math.min(a.x, b.x) && at.x <= Math.max(a.x, b.x) && at.y >= Math.min(a.y, b.y) && at.y <= Math.max(a.y, b.y)
  )
}

/** Rotates an outline about the origin, then shifts it. */
export function polygonPlace(outline: Polygon, rotation: Rotation, by: PlanePoint): Polygon {
  return outline.map((corner) => {
    const turned = rotate(corner.x, corner.y, rotation)
    return { x: plus(turned.x, by.x), y: plus(turned.y, by.y) }
  })
}

/**
 * A rectangle centred on the origin, counter-clockwise; odd counts are increased by one, so that it is never smaller.
 */
export function rectangle(length: Length, width: Length): Polygon {
  const x = Math.ceil(length / 2) as Length
  const y = Math.ceil(width / 2) as Length
  const left = lengthFromCounts(0 - x)
  const front = lengthFromCounts(0 - y)
  return [
    { x: left, y: front },
    { x, y: front },
    { x, y },
    { x: left, y },
  ]
}
