import type { CentringType, Job, Location } from '../../job/index.ts'
import type { Score } from './campaign.ts'
import { type Pick, seededPick } from './mutator.ts'
import {
  HALF_EDGE,
  originOf,
  type Planted,
  trialOf,
  withBall,
  withFixture,
  withRaised,
  withWorkpiece,
} from './obstacles.ts'
import { scoreOf } from './score.ts'
import type { Subject } from './subject.ts'

/** Larger than any overlap or gap that rounding can cause, counts. */
const LEAST = 20

interface Side {
  readonly axis: 'x' | 'y'
  readonly sign: -1 | 1
}

const alongX: readonly Side[] = [
  { axis: 'x', sign: -1 },
  { axis: 'x', sign: 1 },
]
const alongY: readonly Side[] = alongX.map(({ sign }) => ({ axis: 'y', sign }))
const allSides: readonly Side[] = [...alongX, ...alongY]

/** The touched sides as in docs/GEN-ISO.md §7. */
const touchedSides: Readonly<Record<CentringType, readonly Side[]>> = {
  none: [],
  singleX: alongX.slice(0, 1),
  singleY: alongY.slice(0, 1),
  bothX: alongX,
  bothY: alongY,
  corner: [...alongX.slice(0, 1), ...alongY.slice(0, 1)],
  fourSides: allSides,
  boss: allSides,
  pocket: [],
  ball: [],
}

const chosen = <T>(all: readonly T[], pick: Pick): T | undefined => all[pick(all.length)]

/** A distance that is less than the measuring clearance. */
const gapIn = ({ machine }: Job, pick: Pick): number => pick(machine.measureClearance - LEAST)

/** The height of an object: up to 2 mm above `lowest`, the lowest height at which it is too near to the tool. */
const topOver = (lowest: number, pick: Pick): number => lowest + LEAST + pick(20_000)

/** A point beside the lower ball. An object of this half width there is nearer to the upper ball than the clearance. */
function besideBall(
  { job, text }: Subject,
  pick: Pick,
  side: Side | undefined,
  half: number,
  location = chosen(job.locations, pick),
): Planted | undefined {
  const { ballCentre, lowerBall, upperBall, measureClearance: room } = job.machine
  if (!side || !location || !text.includes('\nO9001\n')) return undefined
  const out = lowerBall.diameter / 2 + upperBall.diameter + room + gapIn(job, pick) + half
  const z = topOver(ballCentre.z - upperBall.diameter / 2 - room, pick)
  return moved({ x: ballCentre.x, y: ballCentre.y, z, location }, side, out)
}

/** A point beside the upper ball where it comes down beside a side that it touches; `half`: of the object put there. */
function besideSide(
  { job, text }: Subject,
  pick: Pick,
  { half, room }: { readonly half: number | ((side: Side) => number); readonly room: number },
): Planted | undefined {
  const { machine, workpiece } = job
  const side = chosen(touchedSides[workpiece.centring.type], pick)
  const location = chosen(job.locations, pick)
  const anchor = location && anchorOver(job, location)
  if (!side || !location || !anchor || !text.includes('\nO9002\n')) return undefined
  const { diameter } = machine.upperBall
  const size = side.axis === 'x' ? workpiece.length : workpiece.width
  const middle = workpiece.zero === 'centre' ? 0 : size / 2
  const face = anchor.origin[side.axis] + middle + (side.sign * size) / 2
  const out = diameter + machine.measureClearance + gapIn(job, pick) + (typeof half === 'number' ? half : half(side))
  const z = topOver(anchor.origin.z + workpiece.sideZ[nameOf(side)] - diameter / 2 - room, pick)
  return moved({ x: anchor.x, y: anchor.y, z, location, [side.axis]: face }, side, out)
}

const halfBlock = ({ job: { workpiece } }: Subject, { axis }: Side): number =>
  Math.ceil((axis === 'x' ? workpiece.length : workpiece.width) / 2)

const nameOf = ({ axis, sign }: Side) => (axis === 'x' ? (sign < 0 ? 'left' : 'right') : sign < 0 ? 'front' : 'back')

const moved = (from: Planted, { axis, sign }: Side, by: number): Planted => ({
  ...from,
  [axis]: Math.round(from[axis] + sign * by),
  z: Math.round(from.z),
})

/** The anchor over the workpiece that a location is on. */
function anchorOver(job: Job, location: Location) {
  const { workpiece, machine } = job
  const own = machine.positioningPoints.find(({ name }) => name === workpiece.positioningPoint)?.origin
  const origin = originOf(job, location)
  if (!own || !origin) return undefined
  const at = (axis: 'x' | 'y'): number => origin[axis] + workpiece.anchor[axis] - own[axis]
  return { origin, x: at('x'), y: at('y') }
}

/** Objects of the measured workpiece are too near in plan view only: their height above it is as stated. */
const kinds: Readonly<Record<string, (subject: Subject, pick: Pick) => Job | undefined>> = {
  'a fixture near the lower ball': (subject, pick) => {
    const at = besideBall(subject, pick, chosen(allSides, pick), HALF_EDGE)
    return at && withFixture(subject.job, at)
  },
  'a fixture near a touched side': (subject, pick) => {
    const at = besideSide(subject, pick, { half: HALF_EDGE, room: 0 })
    return at && withFixture(subject.job, at)
  },
  'the ball near a touched side': (subject, pick) => {
    const { lowerBall, measureClearance: room } = subject.job.machine
    const at = besideSide(subject, pick, { half: lowerBall.diameter / 2, room })
    return at && withBall(subject.job, at)
  },
  'a raised surface near the lower ball': (subject, pick) => {
    const [side, location] = [chosen(allSides, pick), chosen(subject.job.locations, pick)]
    const head = subject.job.electrodes.find(({ id }) => id === location?.electrodeId)?.head
    if (!side || !head) return undefined
    const half = Math.ceil((side.axis === 'x' ? head.length : head.width) / 2)
    const at = besideBall(subject, pick, side, half, location)
    return at && withRaised(subject.job, at)
  },
  'another workpiece near the lower ball': (subject, pick) => {
    const side = chosen(allSides, pick)
    const at = side && besideBall(subject, pick, side, halfBlock(subject, side))
    return at && withWorkpiece(subject.job, at)
  },
  'another workpiece near a touched side': (subject, pick) => {
    const half = (side: Side): number => halfBlock(subject, side)
    const at = besideSide(subject, pick, { half, room: subject.job.machine.measureClearance })
    return at && withWorkpiece(subject.job, at)
  },
}

/**
 * Puts objects nearer to a measuring ball than the measuring clearance, most of them without contact, and leaves the
 * text unchanged. All are dangerous. A mutant counts as found if the check of collisions refuses the program.
 */
export function runClearanceCampaign(
  subjects: readonly Subject[],
  seed: number,
  enough = Number.POSITIVE_INFINITY,
): readonly Score[] {
  const pick = seededPick(seed)
  return Object.entries(kinds).map(([name, put]) =>
    scoreOf(`job: ${name}`, subjects, enough, (subject) => {
      const job = put(subject, pick)
      return job && trialOf({ ...subject, job }, name)
    }),
  )
}
