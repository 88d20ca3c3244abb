import {
  type Electrode,
  type ElectrodeCopy,
  type Job,
  nominalLength,
  type TouchPoints,
  touchPoints,
} from '../job/index.ts'
import { type Axis, machineXy, machineZ, type NcNode } from '../program/index.ts'
import { type Length, lengthFromCounts, minus, negate, plus, ZERO } from '../units/index.ts'
import { ballLength } from './ball-length.ts'
import { probingHeight } from './probing-height.ts'
import { repeated, signed, touchesOf } from './touches.ts'

/** The tool over the lower ball: its half sizes, its length, and how far it goes down beside the ball. */
interface Body {
  readonly half: { readonly X: number; readonly Y: number }
  readonly length: Length
  /** Distance from the clear height over the ball to the height of its middle. */
  readonly drop: number
  /** Feed of the first contact, mm/min. */
  readonly feed: number
  /** Where it is touched, from its middle. */
  readonly points: TouchPoints
  /** Gauge plane to which it comes down by rapid. */
  readonly start: Length
}

const AT_MIDDLE: TouchPoints = { tip: { x: ZERO, y: ZERO }, sides: { x: ZERO, y: ZERO } }

const radius = (diameter: Length): number => diameter / 2

/** The upper ball over the lower one: finds the lower ball's system (sub 9001). */
export function measureBall(job: Job): readonly NcNode[] {
  const { ballCs } = job.setting
  return [
    ...ballCycle(job, job.setting.repeats, job.machine.feeds.probeFast),
    { kind: 'setCs', cs: ballCs, x: ZERO, y: ZERO, z: overBall(job) },
    machineZ(job.machine.safeZ),
  ]
}

/**
 * The upper ball over the lower one, again for a work zero given relative to the ball (centring `ball`), at the feed of
 * centring.
 */
export function ballCycle(job: Job, repeats: number, feed: number): readonly NcNode[] {
  const { upperBall, lowerBall, measureClearance } = job.machine
  const ru = radius(upperBall.diameter)
  const body: Body = {
    half: { X: ru, Y: ru },
    length: ballLength(job),
    drop: measureClearance + radius(lowerBall.diameter) + ru,
    feed,
    points: AT_MIDDLE,
    start: probingHeight(job),
  }
  const { touch, clear } = touchesOf(job, feed)
  // The lower ball may be beside its recorded place, where it is lower: only its middle, once found, gives its height.
  const round = [
    ...bothSides(job, body, 'X'),
    ...bothSides(job, body, 'Y'),
    touch('Z', negate(plus(measureClearance, measureClearance))),
    clear('Z', measureClearance),
  ]
  return [...fromAbove(job, body), ...repeated(repeats, round), checkSpread(job, repeats)]
}

/**
 * One electrode over the lower ball: finds its offset and length (sub 9100 + pot). `start` is the `probingHeight` of the
 * job, which every electrode shares.
 */
export function measureElectrode(
  job: Job,
  electrode: Electrode,
  copy: ElectrodeCopy,
  register: number,
  start: Length,
): readonly NcNode[] {
  const { lowerBall, measureClearance, safeZ, feeds } = job.machine
  const { electrodeCs, compensation } = job.setting
  const places = touchPoints(job, electrode, copy)
  const body: Body = {
    half: { X: electrode.head.length / 2, Y: electrode.head.width / 2 },
    length: nominalLength(electrode),
    drop: measureClearance + radius(lowerBall.diameter),
    feed: feeds.probeFast,
    // checkJob refuses a head without such places.
    points: places.ok ? places.points : AT_MIDDLE,
    start,
  }
  const cycle = [
    ...fromAbove(job, body),
    ...shift(job, body, body.points.tip, body.points.sides),
    ...bothSides(job, body, 'X'),
    ...bothSides(job, body, 'Y'),
  ]
  const { repeats } = job.setting
  return [
    ...repeated(repeats, cycle),
    checkSpread(job, repeats),
    { kind: 'setCs', cs: electrodeCs, x: ZERO, y: ZERO },
    { kind: 'storeOffset', register, ...compensation },
    machineZ(safeZ),
  ]
}

/** Gauge plane over the lower ball's middle when the upper ball touches it from above. */
export const overBall = (job: Job): Length => counts(radius(job.machine.lowerBall.diameter) + ballLength(job))

/** Half of an odd diameter is rounded down to a whole count. */
const counts = (value: number): Length => lengthFromCounts(Math.floor(value))

const checkSpread = ({ setting }: Job, repeats: number): NcNode => ({
  kind: 'checkSpread',
  repeats,
  tolerance: setting.tolerance,
})

/** From machine-safe Z down over the recorded place of the ball until contact, and clear of it again. */
function fromAbove(job: Job, body: Body): readonly NcNode[] {
  const { ballCentre, safeZ, measureClearance, lowerBall } = job.machine
  const { touch, clear } = touchesOf(job, body.feed)
  const contact = ballCentre.z + radius(lowerBall.diameter) + body.length
  const { start } = body
  return [
    machineZ(safeZ),
    machineXy(ballCentre.x, ballCentre.y),
    ...(start < safeZ ? [machineZ(start)] : []),
    ...shift(job, body, AT_MIDDLE.tip, body.points.tip),
    touch('Z', minus(counts(contact - measureClearance), start)),
    clear('Z', measureClearance),
  ]
}

/** Moves a tool sideways from where one of its points is over the ball's middle to where another one is. */
function shift(job: Job, body: Body, from: TouchPoints['tip'], to: TouchPoints['tip']): readonly NcNode[] {
  const { clear } = touchesOf(job, body.feed)
  const ways = [
    { axis: 'X' as const, by: minus(from.x, to.x) },
    { axis: 'Y' as const, by: minus(from.y, to.y) },
  ]
  return ways.flatMap(({ axis, by }) => (by === 0 ? [] : [clear(axis, by)]))
}

/** Touches both sides along an axis, beginning and ending with the tool's point for sides over the ball's middle. */
function bothSides(job: Job, body: Body, axis: 'X' | 'Y'): readonly NcNode[] {
  const { measureClearance, lowerBall } = job.machine
  const { clear } = touchesOf(job, body.feed)
  const out = counts(body.half[axis] + radius(lowerBall.diameter) + measureClearance)
  const over = axis === 'X' ? body.points.sides.x : body.points.sides.y
  return [
    clear(axis, minus(over, out)),
    ...oneSide(job, body, axis, 1),
    clear(axis, plus(out, out)),
    ...oneSide(job, body, axis, -1),
    clear(axis, negate(plus(out, over))),
    { kind: 'centre', axis },
  ]
}

function oneSide(job: Job, body: Body, axis: Axis, direction: 1 | -1): readonly NcNode[] {
  const { measureClearance: gap } = job.machine
  const { touch, clear } = touchesOf(job, body.feed)
  const drop = counts(body.drop)
  return [
    clear('Z', negate(drop)),
    touch(axis, signed(plus(gap, gap), direction)),
    clear(axis, signed(negate(gap), direction)),
    clear('Z', drop),
  ]
}
