import { convexHull, octagon, type PlanePoint, type Polygon, polygonPlace } from '../geometry/index.ts'
import { type Length, lengthFromCounts, minus, negate, plus, ZERO } from '../units/index.ts'
import type { Job } from './job.ts'
import type { Machine, PositioningPoint } from './machine.ts'
import { headHull, NOT_TURNED, noRim, type Print } from './on-table.ts'
import { type OverHead, partsOverHead } from './tool-parts.ts'
import { type TouchPoints, touchPoints } from './touch-points.ts'
import { type SideName, sidesOf } from './workpiece-sides.ts'

/** The space that a part of a measuring tool passes through, machine coordinates; its lowest point there. */
export interface Way extends Print {
  readonly part: 'head' | 'ball' | OverHead['part']
  /** Name of the electrode; empty for the ball. */
  readonly tool: string
  readonly bottom: number
  /** Its highest point there; infinite where it also comes down there. */
  readonly top: number
}

/** A part about the axis of its tool, and its lower face above the lowest point of the tool. */
interface Part extends Print {
  readonly part: Way['part']
  readonly up: number
  readonly height: number
}

/** The axis of a tool stays within the hull of these places, with its lowest point at this machine Z. */
interface Move {
  readonly over: readonly PlanePoint[]
  readonly tip: number
  /** The tool moves at this height only. */
  readonly isLevel?: true
}

type Balls = Pick<Machine, 'upperBall' | 'lowerBall' | 'ballCentre' | 'measureClearance' | 'chuck'>

const AT_MIDDLE: TouchPoints = { tip: { x: ZERO, y: ZERO }, sides: { x: ZERO, y: ZERO } }

function passed(tool: string, parts: readonly Part[], moves: readonly Move[]): readonly Way[] {
  const at = (hull: Polygon, by: PlanePoint): Polygon => polygonPlace(hull, NOT_TURNED, by)
  return parts.flatMap(({ part, hull, rim, up, height }) =>
    moves.map(({ over, tip, isLevel }): Way => {
      const swept = convexHull(over.flatMap((place) => at(hull, place)))
      const bottom = tip + up
      return { part, tool, hull: swept, rim, bottom, top: isLevel ? bottom + height : Number.POSITIVE_INFINITY }
    }),
  )
}

/** The upper ball on its rod; over it the chuck. */
function ballParts({ upperBall, chuck }: Pick<Machine, 'upperBall' | 'chuck'>): readonly Part[] {
  const { diameter } = upperBall
  const ball: Part = { part: 'ball', hull: octagon(diameter), rim: noRim, up: 0, height: diameter }
  if (!chuck) return [ball]
  const up = upperBall.rodLength + diameter / 2
  return [ball, { part: 'chuck', hull: octagon(chuck.diameter), rim: noRim, up, height: Number.POSITIVE_INFINITY }]
}

/** Where the upper ball passes while it is measured over the lower one. */
export function ballOverBall(machine: Balls): readonly Way[] {
  const { diameter } = machine.upperBall
  const size = { points: AT_MIDDLE, half: { x: diameter / 2, y: diameter / 2 }, down: diameter / 2, isBox: true }
  return passed('', ballParts(machine), overBall(machine, size))
}

/** Where the electrodes pass while they are measured over the lower ball. */
export function electrodesOverBall(job: Job): readonly Way[] {
  const { machine, setting } = job
  return job.electrodes.flatMap((electrode) => {
    const { head, name, outline } = electrode
    const own: Part = { part: 'head', hull: headHull(electrode), rim: noRim, up: 0, height: head.height }
    const above = partsOverHead(electrode, machine.chuck, setting)
    const parts = [own, ...above.map((part): Part => ({ ...part, height: Number.POSITIVE_INFINITY }))]
    const half = { x: head.length / 2, y: head.width / 2 }
    const copies = outline ? electrode.copies : electrode.copies.slice(0, 1)
    return copies.flatMap((copy) => {
      const places = touchPoints(job, electrode, copy)
      const points = places.ok ? places.points : AT_MIDDLE
      return passed(name, parts, overBall(machine, { points, half, down: 0, isBox: !outline }))
    })
  })
}

/** What is measured over the ball: `down` is how far its lowest point is below the height at which its sides are touched. */
interface Size {
  readonly points: TouchPoints
  readonly half: PlaneSize
  readonly down: number
  /** A head that is no box may be touched up to one clearance further. */
  readonly isBox: boolean
}

interface PlaneSize {
  readonly x: number
  readonly y: number
}

/**
 * docs/GEN-ISO.md §7: from above, then both sides along X and along Y. Where the head is no box, the contact before a move
 * may be late by up to one clearance, and the moves after it are the same length: the second side is then reached from that
 * much further out, and along Y the head is that much off its line, to the low side.
 */
function overBall({ lowerBall, ballCentre, measureClearance: gap }: Balls, size: Size): readonly Move[] {
  const { points, half, down } = size
  const late = size.isBox ? 0 : gap
  const radius = lowerBall.diameter / 2
  const top = ballCentre.z + radius
  const at = (x: number, y: number): PlanePoint => ({
    x: lengthFromCounts(Math.round(ballCentre.x + x)),
    y: lengthFromCounts(Math.round(ballCentre.y + y)),
  })
  const [tip, over] = [at(-points.tip.x, -points.tip.y), at(-points.sides.x, -points.sides.y)]
  const along = (half: number, place: (by: number) => readonly PlanePoint[]): readonly Move[] => {
    const expected = half + radius
    const [low, high] = [-expected - gap, expected + gap + late]
    return [
      { over: [...place(low), ...place(high)], tip: top + gap },
      { over: [...place(low), ...place(-expected + late)], tip: ballCentre.z - down },
      { over: [...place(high), ...place(expected - late)], tip: ballCentre.z - down },
    ]
  }
  return [
    { over: [tip], tip: top },
    { over: [tip, over], tip: top + gap },
    ...along(half.x, (by) => [at(by, -points.sides.y)]),
    ...along(half.y, (by) => [at(-points.sides.x, by), at(-points.sides.x - late, by)]),
  ]
}

/** The place of the anchor over the workpiece at a positioning point, machine coordinates. */
export function anchorAt({ workpiece, machine }: Job, { origin }: PositioningPoint): PlanePoint | undefined {
  const own = machine.positioningPoints.find(({ name }) => name === workpiece.positioningPoint)?.origin
  if (!own) return undefined
  const { anchor } = workpiece
  return { x: plus(origin.x, minus(anchor.x, own.x)), y: plus(origin.y, minus(anchor.y, own.y)) }
}

/**
 * Where the upper ball passes while it touches the workpiece at a positioning point: over the anchor, on the way out beside
 * the block, and down at each side.
 */
export function ballAtWorkpiece(job: Job, place: PositioningPoint): readonly Way[] {
  const { workpiece, machine } = job
  const sides = sidesOf(workpiece.centring.type)
  const anchor = anchorAt(job, place)
  if (sides.length === 0 || !anchor) return []
  const { upperBall, measureClearance: gap } = machine
  const radius = lengthFromCounts(Math.ceil(upperBall.diameter / 2))
  const { x, y, z } = place.origin
  const at = (by: PlanePoint): PlanePoint => ({ x: plus(x, by.x), y: plus(y, by.y) })
  const fromZero = { x: minus(anchor.x, x), y: minus(anchor.y, y) }
  const moves = sides.flatMap((side): readonly Move[] => {
    const [touching, out] = besideBlock(workpiece, side, fromZero, radius, gap)
    const down = z + workpiece.sideZ[side] - radius
    return [
      { over: [anchor, at(out)], tip: z + gap },
      { over: [at(out)], tip: down },
      { over: [at(out), at(touching)], tip: down, isLevel: true },
    ]
  })
  return passed('', ballParts(machine), [{ over: [anchor], tip: z }, ...moves])
}

/** The place where the ball touches a side, and where it goes down before that. */
function besideBlock(
  { length, width, zero }: Job['workpiece'],
  side: SideName,
  anchor: PlanePoint,
  radius: Length,
  gap: Length,
): readonly [PlanePoint, PlanePoint] {
  const isAlongX = side === 'left' || side === 'right'
  const size = isAlongX ? length : width
  const start = zero === 'centre' ? -size / 2 : 0
  const isLow = side === 'left' || side === 'front'
  const face = isLow ? Math.floor(start) : Math.ceil(start + size)
  const away = (by: Length): Length => lengthFromCounts(face + (isLow ? negate(by) : by))
  const at = (along: Length): PlanePoint => (isAlongX ? { x: along, y: anchor.y } : { x: anchor.x, y: along })
  return [at(away(radius)), at(away(plus(radius, gap)))]
}
