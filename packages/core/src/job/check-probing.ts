import { convexOverlaps } from '../geometry/index.ts'
import { lengthFromCounts, plus, toMm } from '../units/index.ts'
import { locationPath } from './check-location.ts'
import { fixturePath } from './check-workpiece.ts'
import type { Job, Refusal } from './job.ts'
import type { Machine, PositioningPoint } from './machine.ts'
import { ballHeights, ballPrint, blockPrint, bossPrint, fixturePrint, headHull, type Print } from './on-table.ts'
import { ballAtWorkpiece, ballOverBall, electrodesOverBall, type Way } from './probing-ways.ts'
import { refuse } from './refuse.ts'
import type { Workpiece } from './workpiece.ts'

/** An object that a measuring tool keeps away from. */
interface Nearby extends Print {
  readonly kind: 'block' | 'boss' | 'fixture' | 'ball'
  readonly name: string
  readonly top: number
  /** The workpiece it belongs to; undefined for the ball. */
  readonly place: PositioningPoint | undefined
  /** The field that states it. */
  readonly path: string
}

/**
 * Objects within the measuring clearance of a tool that measures (docs/GEN-ISO.md §10): the measured body may be that far
 * off its recorded place, so the tool would touch them instead. Objects on the measured workpiece are checked in plan view
 * only: its top is touched first, so their height above it is as stated.
 */
export function checkProbing(job: Job, places: readonly PositioningPoint[]): readonly Refusal[] {
  if (job.setting.measuring !== 'machine') return []
  const objects = objectsOf(job, places)
  const found = [...nearBall(job, objects), ...places.flatMap((place) => nearTouch(job, place, objects))]
  // A fault of one field that occurs at several places is reported once.
  return [...new Map(found.map((each) => [`${each.path} ${each.code}`, each])).values()]
}

function objectsOf(job: Job, places: readonly PositioningPoint[]): readonly Nearby[] {
  const { workpiece, machine, locations, electrodes } = job
  const blocks = places.map((place): Nearby => {
    const first = locations.find(({ positioningPoint }) => positioningPoint === place.name)
    const path = first ? `${locationPath(first)}.positioningPoint` : 'workpiece.positioningPoint'
    return { kind: 'block', name: place.name, top: place.origin.z, place, path, ...blockPrint(workpiece, place) }
  })
  const bosses = locations.flatMap((location): readonly Nearby[] => {
    const place = places.find(({ name }) => name === location.positioningPoint)
    const electrode = electrodes.find(({ id }) => id === location.electrodeId)
    if (!place || !electrode || location.surfaceZ <= 0) return []
    const top = plus(place.origin.z, location.surfaceZ)
    const path = `${locationPath(location)}.surfaceZ`
    const print = bossPrint(electrode, headHull(electrode), location, place)
    return [{ kind: 'boss', name: location.label, top, place, path, ...print }]
  })
  const fixtures = places.flatMap((place) =>
    (workpiece.fixtures ?? []).map((fixture): Nearby => {
      const [top, path] = [plus(place.origin.z, fixture.top), `${fixturePath(fixture)}.x`]
      return { kind: 'fixture', name: fixture.name, top, place, path, ...fixturePrint(fixture, place) }
    }),
  )
  const [, top] = ballHeights(machine)
  const path = 'workpiece.positioningPoint'
  return [
    ...blocks,
    ...bosses,
    ...fixtures,
    { kind: 'ball', name: '', top, place: undefined, path, ...ballPrint(machine) },
  ]
}

const isNear = (way: Way, object: Print & { readonly top: number }, aside: number, over: number): boolean =>
  object.top + over > way.bottom && convexOverlaps(way.hull, object.hull, way.rim + object.rim + aside)

/** Objects in the way of the ball, or of an electrode, that is measured over the lower ball. */
function nearBall(job: Job, objects: readonly Nearby[]): readonly Refusal[] {
  const room = job.machine.measureClearance
  const ways = [...ballOverBall(job.machine), ...electrodesOverBall(job)]
  return objects.flatMap((object) => {
    const way = object.kind !== 'ball' && ways.find((each) => isNear(each, object, room, room))
    if (!way) return []
    const path = object.kind === 'block' ? 'workpiece.positioningPoint' : object.path
    return [refuse(path, 'NEAR_BALL', { ...saying(object, way), room: toMm(room) })]
  })
}

const saying = ({ kind, name }: Nearby, { part, tool }: Way): Refusal['params'] => ({ kind, name, part, tool })

/** Objects in the way of the ball that touches a workpiece. */
function nearTouch(job: Job, place: PositioningPoint, objects: readonly Nearby[]): readonly Refusal[] {
  const room = job.machine.measureClearance
  const ways = ballAtWorkpiece(job, place)
  return objects.flatMap((object) => {
    const isOwn = object.place === place
    // What is raised on the workpiece itself is checked where the touches are planned.
    if (isOwn && object.kind !== 'fixture') return []
    const met = ways.filter((way) => isNear(way, object, room, isOwn ? 0 : room))
    const [way] = met
    if (!way) return []
    if (object.kind === 'fixture' && isOwn && way.part === 'ball') {
      const below = lengthFromCounts(Math.floor(Math.min(...met.map(({ bottom }) => bottom)) - place.origin.z))
      return [refuse(object.path, 'FIXTURE_AT_SIDE', { below: toMm(below) })]
    }
    // Of two workpieces the field of the later one is named, as where they overlap.
    const blocks = objects.filter(({ kind }) => kind === 'block')
    const later = object.kind === 'block' && blocks.findLast((each) => each === object || each.place === place)
    return [
      refuse(later ? later.path : object.path, 'NEAR_TOUCH', {
        ...saying(object, way),
        place: place.name,
        room: toMm(room),
      }),
    ]
  })
}

/** Whether the block at a positioning point is in the way of the upper ball over the lower one. */
export function isNearBall(
  block: Pick<Workpiece, 'length' | 'width' | 'zero'>,
  place: Pick<PositioningPoint, 'origin'>,
  machine: Pick<Machine, 'upperBall' | 'lowerBall' | 'ballCentre' | 'measureClearance'>,
): boolean {
  const room = machine.measureClearance
  const object = { ...blockPrint(block, place), top: place.origin.z }
  return ballOverBall(machine).some((way) => isNear(way, object, room, room))
}
