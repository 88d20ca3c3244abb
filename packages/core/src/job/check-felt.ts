import {
  convexHull,
  convexOverlaps,
  octagon,
  type PlanePoint,
  type Polygon,
  polygonPlace,
  rectangle,
  rotationOf,
} from '../geometry/index.ts'
import { type Angle, type Length, lengthFromCounts, minus, negate, plus, toMm, ZERO } from '../units/index.ts'
import { fixturePath } from './check-workpiece.ts'
import type { Job, Refusal } from './job.ts'
import { refuse } from './refuse.ts'
import type { Fixture } from './workpiece.ts'
import { type SideName, sidesOf } from './workpiece-sides.ts'

/**
 * The space the measuring ball passes through, work frame: an outline in plan view, and the lowest point of the ball
 * there.
 */
interface Way {
  readonly hull: Polygon
  readonly bottom: Length
}

const NOT_TURNED = rotationOf(0 as Angle)

/**
 * Fixtures that the upper ball would meet when it probes the workpiece (docs/GEN-ISO.md §7): over the anchor, on the
 * way out beside the block, and down at the side. Fixtures lie the same way at every positioning point, so the work frame
 * is sufficient.
 */
export function checkFelt(job: Job): readonly Refusal[] {
  const { workpiece, setting } = job
  const { fixtures = [] } = workpiece
  if (setting.measuring !== 'machine' || fixtures.length === 0) return []
  const ways = waysOf(job)
  return fixtures.flatMap((fixture) => {
    const print = printOf(fixture)
    const met = ways.filter(({ hull, bottom }) => fixture.top > bottom && convexOverlaps(hull, print))
    const below = Math.min(...met.map(({ bottom }) => bottom))
    if (met.length === 0) return []
    return [refuse(`${fixturePath(fixture)}.x`, 'FIXTURE_AT_SIDE', { below: toMm(lengthFromCounts(below)) })]
  })
}

const printOf = ({ x, y, length, width }: Fixture): Polygon =>
  polygonPlace(rectangle(length, width), NOT_TURNED, { x, y })

function waysOf({ workpiece, machine }: Job): readonly Way[] {
  const sides = sidesOf(workpiece.centring.type)
  const own = machine.positioningPoints.find(({ name }) => name === workpiece.positioningPoint)
  if (sides.length === 0 || !own) return []
  const anchor = { x: minus(workpiece.anchor.x, own.origin.x), y: minus(workpiece.anchor.y, own.origin.y) }
  const { upperBall, measureClearance: gap } = machine
  const radius = lengthFromCounts(Math.ceil(upperBall.diameter / 2))
  const ball = octagon(upperBall.diameter)
  const swept = (from: PlanePoint, to: PlanePoint): Polygon =>
    convexHull([...polygonPlace(ball, NOT_TURNED, from), ...polygonPlace(ball, NOT_TURNED, to)])
  return [
    { hull: swept(anchor, anchor), bottom: ZERO },
    ...sides.flatMap((side): readonly Way[] => {
      const [touching, out] = besideBlock(workpiece, side, anchor, radius, gap)
      return [
        { hull: swept(anchor, out), bottom: gap },
        { hull: swept(out, touching), bottom: minus(workpiece.sideZ[side], radius) },
      ]
    }),
  ]
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
