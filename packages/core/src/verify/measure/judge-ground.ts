import type { Job, Location } from '../../job/index.ts'
import { COUNTS_PER_DEGREE } from '../../units/index.ts'
import type { CheckContext } from '../check.ts'
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
}

/** Thickness of a touched face in plan view, counts. */
const THIN = 2

/** Every touch of the workpiece meets the plain block that the simulation assumes. */
export function judgeGround({ job, burnt, trace }: CheckContext, tally: ProbingTally, { contacts }: Measured): void {
  const hollow = burnt.places.map(({ location }) => location)
  const known = new Map<number, readonly UnevenPlace[]>()
  const look = (contact: Contact, row: number): void => {
    const { met } = contact
    if (met?.kind !== 'block' || met.cs === undefined) return
    const places = known.get(met.cs) ?? unevenPlaces(job, met.cs, hollow)
    known.set(met.cs, places)
    tally.count()
    const under = unevenUnder(places, contact, met)
    if (under) tally.found('probing.uneven', lineOf(trace, row), { label: under.label })
  }
  new SharedJudging<Contact>(tally, look).judgeAll(contacts)
}

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
    return [
      { label: location.label, outline, rim: grownBy(electrode), bottom: origin.z + lowest, top: origin.z + highest },
    ]
  })
}

/** The place that a touch of a block meets instead of the plain block; undefined when there is none. */
function unevenUnder(
  places: readonly UnevenPlace[],
  { axis, tool, at }: Contact,
  block: Obstacle,
): UnevenPlace | undefined {
  const { radius } = tool
  if (axis === 2) {
    const ball = { outline: placed(roundOf(radius), 0, [at[0], at[1]]), rim: 0 }
    return places.find((place) => meetInPlan(place, ball))
  }
  const inwards = Math.sign((block.centre[axis] ?? 0) - (at[axis] ?? 0)) * radius
  const wide = 2 * radius
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
