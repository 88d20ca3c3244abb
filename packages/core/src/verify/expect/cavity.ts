import type { Electrode, ElectrodeCopy } from '../../job/index.ts'
import { strongFirst } from '../burn/attribute.ts'
import { effectiveUndersize } from './heights.ts'
import { NOWHERE, type Plan2, ringsOf, type Side, shiftedSides, turnedSide } from './outline.ts'
import { cornersOf, isBurnt, type Orbit } from './swept.ts'

/** A wall that does not come to size: where it faces, degrees from +X, and how far too far out it is, counts. */
export interface WallError {
  readonly direction: number
  readonly off: number
}

/** Halvings of the span in which a wall is looked for: to a hundredth of a count. */
const HALVINGS = 24

/** One step as it burns: which head, turned by so many degrees, moved how, with which gap; counts. */
export interface Burning {
  readonly electrode: Electrode
  readonly copy: ElectrodeCopy
  readonly degrees: number
  readonly orbit: Orbit
  readonly gap: number
}

/**
 * The walls of a cavity that one step leaves beside their size, by more than a tolerance. The wanted cavity and the
 * copy's head follow from the drawn outline: one that has the gap was drawn for the weakest copy, else it is the cavity.
 * Where the middle of a head's side is when the orbit has carried it farthest out, the workpiece must be burnt up to the
 * wanted wall and not beyond. A side that the undersize leaves nothing of is a rounded corner.
 */
export function wallErrors({ electrode, copy, degrees, orbit, gap }: Burning, tolerance: number): readonly WallError[] {
  const undersize = effectiveUndersize(copy)
  const grown = electrode.gapInSolid ? (strongFirst(electrode).at(-1)?.undersize ?? 0) : 0
  const turned = (ring: readonly Plan2[], by: number) => shiftedSides(ring, by).map((side) => turnedSide(side, degrees))
  const rings = ringsOf(electrode).map((ring) => ({
    wanted: turned(ring, grown),
    head: turned(ring, grown - undersize),
  }))
  const head = rings.flatMap((ring) => ring.head)
  const span = 2 * (undersize + orbit.radius + gap)
  return rings.flatMap((ring) =>
    ring.wanted.flatMap((wall) => {
      const [x, y] = placeOn(wall, ring.head, orbit) ?? NOWHERE
      const burns = (off: number) => isBurnt([x + wall.out[0] * off, y + wall.out[1] * off], head, orbit, gap)
      if (Number.isNaN(x) || (burns(-tolerance) && !burns(tolerance))) return []
      return [{ direction: facing(wall.out), off: wallAt(burns, span) }]
    }),
  )
}

/** The point of a wanted wall that the middle of the head's own side comes to; undefined: it comes to a corner. */
function placeOn({ from, to, out, n }: Side, head: readonly Side[], { pattern, radius }: Orbit): Plan2 | undefined {
  const own = head.find((side) => side.n === n)
  if (!own) return undefined
  const [shiftX, shiftY] = farthest(cornersOf(pattern, radius), out)
  const [x, y] = [(own.from[0] + own.to[0]) / 2 + shiftX, (own.from[1] + own.to[1]) / 2 + shiftY]
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const part = ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy)
  return part > 0 && part < 1 ? [from[0] + part * dx, from[1] + part * dy] : undefined
}

/** The corner that lies farthest in a direction, or the middle of those that do. */
function farthest(corners: readonly Plan2[], out: Plan2): Plan2 {
  const reaches = corners.map(([x, y]) => x * out[0] + y * out[1])
  const most = Math.max(...reaches)
  const tied = corners.filter((_, n) => most - (reaches[n] ?? 0) <= 1)
  const sum = (axis: 0 | 1) => tied.reduce((total, corner) => total + corner[axis], 0)
  return [sum(0) / tied.length, sum(1) / tied.length]
}

/** Where the burnt ground ends, between so far inside and so far outside of the wanted wall. */
function wallAt(burns: (off: number) => boolean, span: number): number {
  let [burnt, left] = [-span, span]
  for (let n = 0; n < HALVINGS; n++) {
    const middle = (burnt + left) / 2
    if (burns(middle)) burnt = middle
    else left = middle
  }
  return Math.round((burnt + left) / 2)
}

const facing = ([x, y]: Side['out']): number => (Math.round((Math.atan2(y, x) * 1800) / Math.PI) / 10 + 360) % 360
