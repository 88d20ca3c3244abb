import type { Job, Location } from '../../job/index.ts'
import { COUNTS_PER_DEGREE } from '../../units/index.ts'
import type { CheckContext } from '../check.ts'
import { toMmParam } from '../checks/figures.ts'
import { lineOf } from '../checks/rows.ts'
import { grownBy } from '../expect/cavity.ts'
import { tipTarget } from '../expect/heights.ts'
import { ringsOf } from '../expect/outline.ts'
import { boxOf, meetInPlan, type Prism, placed, roundOf, wrapped } from '../scene/prism.ts'
import type { Contact, Measured } from './measured.ts'
import type { ProbingTally } from './probing-codes.ts'
import { SharedJudging } from './shared-judging.ts'
import type { Obstacle } from './solid.ts'

/** A place where a touch would not meet the plain block; machine coordinates. */
interface UnevenPlace extends Prism {
  readonly label: string
  /** The side of the ball may meet it; only its lowest point meets a hollow. */
  readonly isRaised: boolean
}

/** Thickness of a touched face in plan view, counts. */
const THIN = 2

/**
 * Every touch of the workpiece meets the plain block that the simulation assumes, also where the workpiece is beside its
 * record by as much as the text would find without a stop.
 */
export function judgeGround(context: CheckContext, tally: ProbingTally, { contacts }: Measured): void {
  const { job, burnt, trace, slack } = context
  const hollow = burnt.places.map(({ location }) => location)
  const known = new Map<number, readonly UnevenPlace[]>()
  const found = foundBeside(contacts)
  const look = (contact: Contact, row: number): void => {
    const { met } = contact
    if (met?.kind !== 'block' || met.cs === undefined) return
    const places = known.get(met.cs) ?? unevenPlaces(job, met.cs, hollow)
    known.set(met.cs, places)
    // Rounded words may begin a touch farther away, and put the anchor nearer to an edge.
    const aside = Math.max(0, (found.get(met.cs) ?? 0) - 2 * slack)
    tally.count()
    const under = unevenUnder(places, contact, met, aside)
    if (under) tally.found('probing.uneven', lineOf(trace, row), { label: under.label })
    tally.expect(isOnBlock(contact, met, aside), 'probing.edge', lineOf(trace, row), {
      by: toMmParam(Math.round(aside)),
    })
  }
  new SharedJudging<Contact>(tally, look).judgeAll(contacts)
}

/**
 * How far each workpiece may be beside its record without a stop, by the touches of the text: towards a side as far as the
 * touch begins before the contact, away from it as far as it goes on; the most of all its touches, for all directions.
 */
function foundBeside(contacts: Measured['contacts']): ReadonlyMap<number, number> {
  const most = new Map<number, number>()
  contacts.forEach(({ met, axis, from, at, spare }) => {
    if (met?.kind !== 'block' || met.cs === undefined) return
    const before = axis === 2 ? 0 : Math.abs((at[axis] ?? 0) - (from[axis] ?? 0))
    most.set(met.cs, Math.max(most.get(met.cs) ?? 0, before, spare))
  })
  return most
}

/** Across the touch, the place that is touched stays on the block. */
const isOnBlock = ({ axis, at }: Contact, { centre, half }: Obstacle, aside: number): boolean =>
  [0, 1].every(
    (other) =>
      other === axis ||
      Math.abs((at[other] ?? Number.NaN) - (centre[other] ?? Number.NaN)) + aside <= (half[other] ?? 0),
  )

/**
 * Where the workpiece is not the plain block of the simulation: stated surfaces above or below its top, and material
 * milled or burnt away before. A prism from the top of what is there to the lowest point where some is missing.
 */
function unevenPlaces(job: Job, cs: number, burnt: readonly Location[]): readonly UnevenPlace[] {
  const point = job.machine.positioningPoints.find((each) => each.cs === cs)
  if (!point) return []
  const { name, origin } = point
  return job.locations.flatMap((location): readonly UnevenPlace[] => {
    const electrode = job.electrodes.find(({ id }) => id === location.electrodeId)
    if (!electrode || location.positioningPoint !== name) return []
    const { surfaceZ, premachined } = location
    const missing = [0, surfaceZ, surfaceZ - premachined]
    if (burnt.includes(location)) missing.push(tipTarget(electrode, location, 0))
    const [lowest, highest] = [Math.min(...missing), Math.max(0, surfaceZ)]
    if (lowest === 0 && highest === 0) return []
    const outline = placed(wrapped(ringsOf(electrode).flat()), location.c / COUNTS_PER_DEGREE, [
      origin.x + location.x,
      origin.y + location.y,
    ])
    const [rim, isRaised] = [grownBy(electrode), surfaceZ > 0]
    return [{ label: location.label, isRaised, outline, rim, bottom: origin.z + lowest, top: origin.z + highest }]
  })
}

/** The place that a touch may meet instead of the plain block, which may be beside its record; undefined when none. */
function unevenUnder(
  places: readonly UnevenPlace[],
  { axis, tool, at }: Contact,
  block: Obstacle,
  aside: number,
): UnevenPlace | undefined {
  const { radius } = tool
  if (axis === 2) {
    const ball = { outline: placed(roundOf(radius), 0, [at[0], at[1]]), rim: 0 }
    const lowest = boxOf(2 * aside, 2 * aside)
    const tip = { outline: placed(lowest, 0, [at[0], at[1]]), rim: 0 }
    const whole = { outline: wrapped(lowest.flatMap((by) => placed(ball.outline, 0, by))), rim: 0 }
    return places.find((place) =>
      place.isRaised ? meetInPlan(place, whole) : meetInPlan(place, ball) || meetInPlan(place, tip),
    )
  }
  const inwards = Math.sign((block.centre[axis] ?? 0) - (at[axis] ?? 0)) * radius
  const wide = 2 * Math.max(radius, aside)
  const face =
    axis === 0
      ? placed(boxOf(THIN, wide), 0, [at[0] + inwards, at[1]])
      : placed(boxOf(wide, THIN), 0, [at[0], at[1] + inwards])
  const ballTop = at[2] - tool.drop + radius
  const blockTop = block.centre[2] + block.half[2]
  return places.find(
    (place) => place.bottom < Math.min(ballTop, blockTop) && meetInPlan(place, { outline: face, rim: 0 }),
  )
}
