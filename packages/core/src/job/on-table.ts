import {
  convexHull,
  convexOverlaps,
  octagon,
  type Polygon,
  polygonPlace,
  rectangle,
  rotationOf,
} from '../geometry/index.ts'
import { type Angle, type Length, lengthFromCounts, negate, plus, ZERO } from '../units/index.ts'
import { copiesInOrder } from './copies.ts'
import type { Electrode } from './electrode.ts'
import type { Location } from './location.ts'
import type { Machine, PositioningPoint } from './machine.ts'
import type { Fixture, ReferenceBall, Workpiece } from './workpiece.ts'

/** An outline in plan view, machine coordinates, with a margin in counts. */
export interface Print {
  readonly hull: Polygon
  readonly rim: number
}

type Block = Pick<Workpiece, 'length' | 'width' | 'zero'>
type Place = Pick<PositioningPoint, 'origin'>
type LowerBall = Pick<Machine, 'ballCentre' | 'lowerBall'>

export const noRim = 0
export const NOT_TURNED = rotationOf(0 as Angle)

/** The block at a positioning point. */
export function blockPrint({ length, width, zero }: Block, { origin }: Place): Print {
  const half = (size: Length): Length => (zero === 'centre' ? ZERO : lengthFromCounts(Math.ceil(size / 2)))
  const middle = { x: plus(origin.x, half(length)), y: plus(origin.y, half(width)) }
  return { hull: polygonPlace(rectangle(length, width), NOT_TURNED, middle), rim: noRim }
}

/** A clamp as it lies at a positioning point. */
export const fixturePrint = ({ x, y, length, width }: Fixture, { origin }: Place): Print => ({
  hull: polygonPlace(rectangle(length, width), NOT_TURNED, { x: plus(origin.x, x), y: plus(origin.y, y) }),
  rim: noRim,
})

export const headHull = ({ outline, head }: Pick<Electrode, 'outline' | 'head'>): Polygon =>
  convexHull((outline ?? [rectangle(head.length, head.width)]).flat())

export function placedAt(hull: Polygon, location: Location, { origin }: Place): Polygon {
  const at = { x: plus(origin.x, location.x), y: plus(origin.y, location.y) }
  return polygonPlace(hull, rotationOf(location.c), at)
}

/** How far a cavity reaches beyond the head as drawn. */
export const cavityRim = (electrode: Electrode): number =>
  electrode.gapInSolid ? (copiesInOrder(electrode).at(-1)?.undersize ?? noRim) : noRim

/** A raised surface, at least under the cavity that is burnt there. */
export const bossPrint = (electrode: Electrode, hull: Polygon, location: Location, place: Place): Print => ({
  hull: placedAt(hull, location, place),
  rim: cavityRim(electrode),
})

/** Whether the block at one positioning point and the same block at another would be in one place. */
export const doBlocksOverlap = (block: Block, place: Place, other: Place): boolean =>
  overlaps(blockPrint(block, place), blockPrint(block, other))

export function ballPrint({ ballCentre, lowerBall }: LowerBall): Print {
  return { hull: polygonPlace(octagon(lowerBall.diameter), NOT_TURNED, ballCentre), rim: noRim }
}

export const overlaps = (a: Print, b: Print): boolean => convexOverlaps(a.hull, b.hull, a.rim + b.rim)

/** From the foot of its rod to its top, machine Z. */
export const ballHeights = ({ ballCentre, lowerBall }: LowerBall): readonly [low: number, high: number] => [
  ballCentre.z - lowerBall.rodLength,
  ballCentre.z + lowerBall.diameter / 2,
]

/** Whether the lower ball or its rod stands where the block at a positioning point is. */
export function isBallInBlock(block: Block & Pick<Workpiece, 'height'>, place: Place, machine: LowerBall): boolean {
  const [low, high] = ballHeights(machine)
  const { z } = place.origin
  return low < z && high > z - block.height && overlaps(ballPrint(machine), blockPrint(block, place))
}

/** The lowest height, work frame, at which a side can be touched: the whole ball is above the bottom of the block. */
export const lowestTouch = ({ height }: Pick<Workpiece, 'height'>, { diameter }: Pick<ReferenceBall, 'diameter'>) =>
  plus(negate(height), lengthFromCounts(Math.ceil(diameter / 2)))
