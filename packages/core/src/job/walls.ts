import { type Polygon, polygonSides, rectangle, rotationOf } from '../geometry/index.ts'
import { type Angle, COUNTS_PER_DEGREE, type Length, lengthFromCounts, roundHalfAway, um } from '../units/index.ts'
import type { Electrode } from './electrode.ts'

/** Largest error of a cavity wall from its size. */
const SIZE_TOLERANCE = um(1)
/** A shorter side of an outline is a rounded corner of the drawing, not a wall. */
const SHORTEST_WALL = um(1)

const HALF_ROOT_3 = Math.sqrt(3) / 2
const FULL_TURN = 360

/** A side wall of a head as mounted on the machine: the unit vector that points out of the electrode. */
interface Wall {
  readonly x: number
  readonly y: number
}

/** The side walls of a head turned by C (counter-clockwise seen from above); a head without an outline is a box. */
function wallsOf({ outline, head }: Pick<Electrode, 'outline' | 'head'>, c: Angle): readonly Wall[] {
  const { cos, sin } = rotationOf(c)
  const rings: readonly Polygon[] = outline ?? [rectangle(head.length, head.width)]
  return rings.flatMap(polygonSides).flatMap(([from, to]) => {
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const length = Math.sqrt(dx * dx + dy * dy)
    if (length < SHORTEST_WALL) return []
    // Material lies to the left of every side, holes included: the outward normal is (dy, −dx), here rotated by C.
    return [{ x: (dy * cos + dx * sin) / length, y: (dy * sin - dx * cos) / length }]
  })
}

/**
 * How far a pattern of radius 1 moves a wall outwards: the support function h(n) = max n·p over the pattern's points p.
 * Square with sides at ±1: |nx| + |ny|. Triangle with corners at 90°, 210° and 330°: the largest of its corners'.
 */
function patternReach(pattern: 'square' | 'triangle', { x, y }: Wall): number {
  switch (pattern) {
    case 'square':
      return Math.abs(x) + Math.abs(y)
    case 'triangle':
      return Math.max(y, HALF_ROOT_3 * Math.abs(x) - y / 2)
    default:
      return pattern satisfies never
  }
}

/** The other patterns move every wall by the same distance. */
const isPolygon = (orbit: Electrode['orbit']): orbit is 'square' | 'triangle' =>
  orbit === 'square' || orbit === 'triangle'

type Turned = Pick<Electrode, 'outline' | 'head' | 'orbit'>

/** The least and the greatest reach of the electrode's orbit over the walls of its head. */
function reachOver(electrode: Turned, c: Angle): { readonly least: number; readonly most: number } {
  if (!isPolygon(electrode.orbit)) return { least: 1, most: 1 }
  let [least, most] = [Number.POSITIVE_INFINITY, 0]
  for (const wall of wallsOf(electrode, c)) {
    const reach = patternReach(electrode.orbit, wall)
    if (reach < least) least = reach
    if (reach > most) most = reach
  }
  return most > 0 ? { least, most } : { least: 1, most: 1 }
}

/**
 * Radius that moves every wall of a head by a distance: the undersize less the gap. Where the walls' reaches differ,
 * the radius is the mean: the farthest wall goes as much too far as the nearest falls short.
 */
export function orbitRadius(electrode: Turned, c: Angle, way: Length): Length {
  const { least, most } = reachOver(electrode, c)
  return lengthFromCounts(roundHalfAway((2 * way) / (least + most)))
}

/** A wall that no radius brings to size: its direction on the machine, degrees from +X, and its error outwards. */
export interface WallOff {
  readonly direction: number
  readonly off: Length
}

/**
 * The walls that miss their size by more than the tolerance when the orbit moves a head by a distance; the worst first.
 */
export function wallsOffSize(electrode: Turned, c: Angle, way: Length): readonly WallOff[] {
  const { orbit } = electrode
  if (!isPolygon(orbit)) return []
  const radius = orbitRadius(electrode, c, way)
  return wallsOf(electrode, c)
    .map((wall) => ({
      direction: directionOf(wall),
      off: lengthFromCounts(roundHalfAway(radius * patternReach(orbit, wall) - way)),
    }))
    .filter(({ off }) => Math.abs(off) > SIZE_TOLERANCE)
    .sort((a, b) => Math.abs(b.off) - Math.abs(a.off) || a.direction - b.direction)
}

/** Degrees from +X in [0, 360), to 0.001°. */
function directionOf({ x, y }: Wall): number {
  const turned = Math.round(((Math.atan2(y, x) * FULL_TURN) / (2 * Math.PI)) * COUNTS_PER_DEGREE) / COUNTS_PER_DEGREE
  return turned < 0 ? turned + FULL_TURN : turned
}
