import { lengthFromCounts, toMm } from '../units/index.ts'
import type { Job, Refusal } from './job.ts'
import type { PositioningPoint } from './machine.ts'
import { anchorAt } from './probing-ways.ts'
import { refuse } from './refuse.ts'
import { placePath } from './table-objects.ts'
import { sidesOf } from './workpiece-sides.ts'

interface Range {
  readonly min: number
  readonly max: number
}

/** The farthest places of the spindle while a workpiece is measured, machine coordinates, counts. */
interface Reach {
  readonly path: string
  readonly axis: 'X' | 'Y' | 'Z'
  readonly low: number
  readonly high: number
}

/**
 * Refuses a workpiece that stands too near to the end of the travel for the upper ball to measure it. Beside a side the ball
 * begins one measuring clearance before the expected contact. It is a second one further out if the contact was early,
 * and as much lower or higher if that of the top was (docs/GEN-ISO.md §7).
 */
export function checkTouchTravel(job: Job): readonly Refusal[] {
  const { machine, setting, locations } = job
  if (setting.measuring !== 'machine') return []
  const { travel, limitZ } = machine
  const ranges = { X: travel.x, Y: travel.y, Z: { ...travel.z, min: Math.max(travel.z.min, limitZ) } }
  const used = new Set(locations.map(({ positioningPoint }) => positioningPoint))
  const places = machine.positioningPoints.filter(({ name }) => used.has(name))
  const found = places.flatMap((place) =>
    reachesAt(job, place).flatMap(({ path, axis, ...reach }) => {
      const beyond = beyondOf(ranges[axis], reach)
      return beyond ? [refuse(path, 'TOUCH_BEYOND_TRAVEL', { place: place.name, axis, ...beyond })] : []
    }),
  )
  // A height that is too low at several places is reported once.
  return [...new Map(found.map((each) => [`${each.path} ${String(each.params.axis)}`, each])).values()]
}

/** The place outside a range, and the end of the range; mm. */
function beyondOf({ min, max }: Range, reach: Pick<Reach, 'low' | 'high'>) {
  const [at, end] = reach.low < min ? [Math.floor(reach.low), min] : [Math.ceil(reach.high), max]
  const isInside = reach.low >= min && reach.high <= max
  return isInside ? undefined : { at: toMm(lengthFromCounts(at)), end: toMm(lengthFromCounts(end)) }
}

function reachesAt(job: Job, place: PositioningPoint): readonly Reach[] {
  const { workpiece, machine } = job
  const sides = sidesOf(workpiece.centring.type)
  const anchor = anchorAt(job, place)
  if (sides.length === 0 || !anchor) return []
  const { upperBall, measureClearance } = machine
  const { origin } = place
  const radius = upperBall.diameter / 2
  const out = radius + 2 * measureClearance
  const path = place.name === workpiece.positioningPoint ? 'workpiece.positioningPoint' : placePath(job, place)
  const along = (axis: 'X' | 'Y', zero: number, size: number, over: number, low: boolean, high: boolean): Reach => {
    const start = zero + (workpiece.zero === 'centre' ? -size / 2 : 0)
    const inner = low || high ? measureClearance : 0
    return { path, axis, low: low ? start - out : over - inner, high: high ? start + size + out : over + inner }
  }
  const has = (side: (typeof sides)[number]): boolean => sides.includes(side)
  const top = origin.z + upperBall.rodLength + radius + 2 * measureClearance
  return [
    along('X', origin.x, workpiece.length, anchor.x, has('left'), has('right')),
    along('Y', origin.y, workpiece.width, anchor.y, has('front'), has('back')),
    { path, axis: 'Z', low: top, high: top },
    ...sides.map((side): Reach => {
      const down = origin.z + workpiece.sideZ[side] + upperBall.rodLength - measureClearance
      return { path: `workpiece.sideZ.${side}`, axis: 'Z', low: down, high: down }
    }),
  ]
}
