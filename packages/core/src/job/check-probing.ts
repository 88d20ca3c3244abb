import {
  convexOverlaps,
  octagon,
  type PlanePoint,
  type Polygon,
  polygonPlace,
  squareAround,
} from '../geometry/index.ts'
import { lengthFromCounts, toMm } from '../units/index.ts'
import type { Job, Refusal } from './job.ts'
import type { Machine, PositioningPoint } from './machine.ts'
import { blockPrint, NOT_TURNED, type Print } from './on-table.ts'
import { type Extent, extentAround, extentOf, isBeside } from './plane-extent.ts'
import { anchorAt, ballAtWorkpiece, ballOverBall, electrodesOverBall, type Way } from './probing-ways.ts'
import { refuse } from './refuse.ts'
import { objectsOn, placePath, type TableObject } from './table-objects.ts'
import type { Workpiece } from './workpiece.ts'

/** An object that a measuring tool keeps away from. */
interface Nearby extends TableObject {
  /** The object with the space that is kept beside it, and its extent. */
  readonly around: Polygon
  readonly extent: Extent
}

/**
 * Objects within the measuring clearance of a tool that measures (docs/GEN-ISO.md §10): the measured body may be that far
 * off its recorded place, so the tool would touch them instead. What is on the measured workpiece itself, raised surfaces and
 * fixtures, is checked in plan view only: its top is touched first, so their height above it is as stated.
 */
export function checkProbing(job: Job, places: readonly PositioningPoint[]): readonly Refusal[] {
  if (job.setting.measuring !== 'machine') return []
  const objects = objectsOn(job, places).map((each): Nearby => ({ ...each, ...spaceBeside(each, job.machine) }))
  const found = [...nearBall(job, objects), ...places.flatMap((place) => nearTouch(job, place, objects))]
  // A fault of one field that occurs at several places is reported once.
  return [...new Map(found.map((each) => [`${each.path} ${each.code}`, each])).values()]
}

/** The measured body may be beside its record along X and along Y at once, and the tool with it. */
function spaceBeside({ hull }: Print, { measureClearance }: Pick<Machine, 'measureClearance'>) {
  const around = squareAround(hull, measureClearance)
  return { around, extent: extentOf(around) }
}

/** The field of a place near an object that is no workpiece: the place of the job's own workpiece is its own field. */
const standingPath = (job: Job, place: PositioningPoint): string =>
  place.name === job.workpiece.positioningPoint ? 'workpiece.positioningPoint' : placePath(job, place)

/** What a tool passes through, each way with its extent, and the extent and lowest height of all of them. */
interface Ways {
  readonly each: readonly (Way & { readonly extent: Extent })[]
  readonly all: Extent
  readonly widest: number
  readonly lowest: number
}

function waysOf(ways: readonly Way[]): Ways {
  const each = ways.map((way) => ({ ...way, extent: extentOf(way.hull) }))
  const widest = each.reduce((most, { rim }) => Math.max(most, rim), 0)
  const lowest = each.reduce((least, { bottom }) => Math.min(least, bottom), Number.POSITIVE_INFINITY)
  return { each, all: extentAround(each.map(({ extent }) => extent)), widest, lowest }
}

/** An object on the table, and the space that is kept over it. */
interface Kept {
  readonly object: Pick<Nearby, 'rim' | 'around' | 'extent' | 'top' | 'bottom'>
  readonly over: number
}

/** The ways that come nearer to an object than allowed. Extents are compared first: there may be thousands of both. */
function nearWays({ each, all, widest, lowest }: Ways, { object, over }: Kept): readonly Way[] {
  const [top, low] = [object.top + over, (object.bottom ?? Number.NEGATIVE_INFINITY) - over]
  if (top <= lowest || isBeside(all, object.extent, widest + object.rim)) return []
  return each.filter(
    ({ hull, rim, extent, ...way }) =>
      top > way.bottom &&
      low < way.top &&
      !isBeside(extent, object.extent, rim + object.rim) &&
      convexOverlaps(hull, object.around, rim + object.rim),
  )
}

/** Objects in the way of the ball, or of an electrode, that is measured over the lower ball. */
function nearBall(job: Job, objects: readonly Nearby[]): readonly Refusal[] {
  const room = job.machine.measureClearance
  const ways = waysOf([...ballOverBall(job.machine), ...electrodesOverBall(job)])
  return objects.flatMap((object) => {
    if (object.kind === 'ball') return []
    const [way] = nearWays(ways, { object, over: room })
    if (!way) return []
    const path = object.kind === 'block' && object.place ? standingPath(job, object.place) : object.path
    return [refuse(path, 'NEAR_BALL', { ...saying(object, way), room: toMm(room) })]
  })
}

const saying = ({ kind, name }: Nearby, { part, tool }: Way): Refusal['params'] => ({ kind, name, part, tool })

/** Objects in the way of the ball that touches a workpiece. */
function nearTouch(job: Job, place: PositioningPoint, objects: readonly Nearby[]): readonly Refusal[] {
  const room = job.machine.measureClearance
  const ways = waysOf(ballAtWorkpiece(job, place))
  const blocks = objects.filter(({ kind }) => kind === 'block')
  const isUnder = isUnderAnchor(job, place)
  return objects.flatMap((object) => {
    const isOwn = object.place === place
    if (isOwn && (object.kind === 'block' || (object.kind === 'boss' && isUnder(object)))) return []
    const met = nearWays(ways, { object, over: isOwn ? 0 : room })
    const [way] = met
    if (!way) return []
    if (object.kind === 'fixture' && isOwn && way.part === 'ball') {
      const below = lengthFromCounts(Math.floor(Math.min(...met.map(({ bottom }) => bottom)) - place.origin.z))
      return [refuse(object.path, 'FIXTURE_AT_SIDE', { below: toMm(below) })]
    }
    return [
      refuse(touchPath(job, place, object, blocks), 'NEAR_TOUCH', {
        ...saying(object, way),
        place: place.name,
        room: toMm(room),
      }),
    ]
  })
}

/** The field of an object near the touches at a place. */
function touchPath(job: Job, place: PositioningPoint, object: Nearby, blocks: readonly Nearby[]): string {
  if (object.kind === 'ball') return standingPath(job, place)
  if (object.kind !== 'block') return object.path
  // Of two workpieces the field of the later one is named, as where they overlap.
  return blocks.findLast((each) => each === object || each.place === place)?.path ?? object.path
}

/** Whether a raised surface is under the ball at the anchor: this is refused at the anchor (ANCHOR_OVER_PLACE). */
function isUnderAnchor(job: Job, place: PositioningPoint): (boss: Pick<Nearby, 'around' | 'rim'>) => boolean {
  const { upperBall } = job.machine
  const anchor: PlanePoint | undefined = anchorAt(job, place)
  if (!anchor) return () => false
  const ball = polygonPlace(octagon(upperBall.diameter), NOT_TURNED, anchor)
  return ({ around, rim }) => convexOverlaps(around, ball, rim)
}

/** Whether the block at a positioning point is in the way of the upper ball over the lower one. */
export function isNearBall(
  block: Pick<Workpiece, 'length' | 'width' | 'zero'>,
  place: Pick<PositioningPoint, 'origin'>,
  machine: Pick<Machine, 'upperBall' | 'lowerBall' | 'ballCentre' | 'measureClearance'>,
): boolean {
  const room = machine.measureClearance
  const print = blockPrint(block, place)
  const object = { ...print, ...spaceBeside(print, machine), top: place.origin.z }
  return nearWays(waysOf(ballOverBall(machine)), { object, over: room }).length > 0
}
