import type { Electrode, ElectrodeCopy } from '../../job/index.ts'
import { strongFirst } from '../burn/attribute.ts'
import { effectiveUndersize } from './heights.ts'
import { type Plan2, ringsOf, type Side, shiftedSides, turnedSide } from './outline.ts'
import { cornersOf, hasCorners, isBurnt, type Orbit } from './swept.ts'

/** A wall that misses its size: its direction, degrees from +X, and its error outwards, counts. */
export interface WallError {
  readonly direction: number
  readonly off: number
}

/** Halvings of the range in which a wall is searched: to a hundredth of a count. */
const HALVINGS = 24

/** One step: the head, its rotation in degrees, its orbit, and the gap; counts. */
export interface Burning {
  readonly electrode: Electrode
  readonly copy: ElectrodeCopy
  readonly degrees: number
  readonly orbit: Orbit
  readonly gap: number
}

/**
 * The walls of a cavity that one step leaves off their size by more than a tolerance. The wanted cavity and the copy's
 * head are derived from the drawn outline: an outline with the gap was drawn for the weakest copy, otherwise it is the
 * cavity. At the middle of each head side, in its outermost position on the orbit, the workpiece must be burnt up to
 * the wanted wall and not beyond. A short side may be opposite the end of its wall or past it: by the undersize at an
 * inner corner, or on an orbit with corners. There it must end on the line of the wall, because at an inner corner the
 * adjacent wall burns what is beyond. A side that vanishes by the undersize is a rounded corner.
 */
export function wallErrors({ electrode, copy, degrees, orbit, gap }: Burning, tolerance: number): readonly WallError[] {
  const undersize = effectiveUndersize(copy)
  const grown = grownBy(electrode)
  const turned = (ring: readonly Plan2[], by: number) => shiftedSides(ring, by).map((side) => turnedSide(side, degrees))
  const rings = ringsOf(electrode).map((ring) => ({
    wanted: turned(ring, grown),
    head: turned(ring, grown - undersize),
  }))
  const head = rings.flatMap((ring) => ring.head)
  const span = 2 * (undersize + orbit.radius + gap)
  return rings.flatMap((ring) =>
    ring.wanted.flatMap((wall) => {
      const own = ring.head.find((side) => side.n === wall.n)
      const off = own && offSize(wall, placeOn(wall, own, orbit, tolerance), { head, orbit, gap, span }, tolerance)
      return off === undefined ? [] : [{ direction: facing(wall.out), off }]
    }),
  )
}

/** How far the wanted cavity reaches beyond the drawn outline, counts. */
export const grownBy = (electrode: Electrode): number =>
  electrode.gapInSolid ? (strongFirst(electrode).at(-1)?.undersize ?? 0) : 0

interface Ground extends Pick<Burning, 'orbit' | 'gap'> {
  readonly head: readonly Side[]
  /** Largest possible error of a wall, counts. */
  readonly span: number
}

/** The error of a wall, if larger than the tolerance. */
function offSize(
  { out }: Side,
  { x, y, isWithin, beyond }: Place,
  { head, orbit, gap, span }: Ground,
  tolerance: number,
): number | undefined {
  if (!isWithin) return Math.abs(beyond + gap) > tolerance ? Math.round(beyond + gap) : undefined
  const burns = (off: number) => isBurnt([x + out[0] * off, y + out[1] * off], head, orbit, gap)
  return burns(-tolerance) && !burns(tolerance) ? undefined : wallAt(burns, span)
}

/** The outermost position of the middle of a head side, relative to the wanted wall. */
interface Place {
  /** The opposite point on the wall's line. */
  readonly x: number
  readonly y: number
  /** Whether that point is between the ends of the wall, and farther from them than a wall may be off. */
  readonly isWithin: boolean
  /** Its distance outside the wall's line, without the gap. */
  readonly beyond: number
}

function placeOn({ from, to, out }: Side, own: Side, { pattern, radius }: Orbit, tolerance: number): Place {
  const [shiftX, shiftY] = farthest(cornersOf(pattern, radius), out)
  const reach = hasCorners(pattern) ? 0 : radius
  const [x, y] = [(own.from[0] + own.to[0]) / 2 + shiftX, (own.from[1] + own.to[1]) / 2 + shiftY]
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const part = ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy)
  const margin = (2 * tolerance) / Math.hypot(dx, dy)
  const beyond = (x - from[0]) * out[0] + (y - from[1]) * out[1] + reach
  return { x: from[0] + part * dx, y: from[1] + part * dy, isWithin: part > margin && part < 1 - margin, beyond }
}

/** The farthest corner in a direction, or the middle of several. */
function farthest(corners: readonly Plan2[], out: Plan2): Plan2 {
  const reaches = corners.map(([x, y]) => x * out[0] + y * out[1])
  const most = Math.max(...reaches)
  const tied = corners.filter((_, n) => most - (reaches[n] ?? 0) <= 1)
  const sum = (axis: 0 | 1) => tied.reduce((total, corner) => total + corner[axis], 0)
  return [sum(0) / tied.length, sum(1) / tied.length]
}

/** The limit of the burnt area, between `span` inside and `span` outside the wanted wall. */
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
