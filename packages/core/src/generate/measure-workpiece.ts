import type { Job, PositioningPoint } from '../job/index.ts'
import { type SideName, sidesOf } from '../job/index.ts'
import { machineXy, machineZ, type NcNode } from '../program/index.ts'
import { type Length, lengthFromCounts, minus, negate, plus } from '../units/index.ts'
import { type Anchor, anchorOf, middleOf } from './anchor.ts'
import { ballLength } from './ball-length.ts'
import { ballCycle, overBall } from './measure-ball.ts'
import { repeated, signed, touchesOf } from './touches.ts'

/** Finds the work zero at one positioning point with the upper ball (sub 9002 and on). */
export function measureWorkpiece(job: Job, point: PositioningPoint): readonly NcNode[] {
  const found = job.workpiece.centring.type === 'ball' ? byBall(job, point) : bySides(job, point)
  return [...found, machineZ(job.machine.safeZ)]
}

/**
 * The zero lies at a given offset from the lower ball: the ball is found again and its position is set in the work
 * frame.
 */
function byBall(job: Job, { cs, origin }: PositioningPoint): readonly NcNode[] {
  const { ballCentre } = job.machine
  const z = plus(minus(ballCentre.z, origin.z), overBall(job))
  return [
    ...ballCycle(job, job.workpiece.centring.repeats, job.workpiece.centring.feed),
    { kind: 'setCs', cs, x: minus(ballCentre.x, origin.x), y: minus(ballCentre.y, origin.y), z },
  ]
}

function bySides(job: Job, point: PositioningPoint): readonly NcNode[] {
  const { machine, workpiece, setting } = job
  const { origin } = point
  const { repeats, feed, type } = workpiece.centring
  const { touch, clear } = touchesOf(job, feed)
  const anchor = anchorOf(job)
  if (!anchor) return [] // checkJob refuses a workpiece on a positioning point that does not exist
  const cycle = [
    machineZ(machine.safeZ),
    machineXy(plus(origin.x, anchor.x), plus(origin.y, anchor.y)),
    machineZ(plus(origin.z, anchor.z)),
    touch('Z', minus(minus(ballLength(job), machine.measureClearance), anchor.z)),
    clear('Z', machine.measureClearance),
    ...sidesOf(type).flatMap((side) => [...touchSide(job, side, anchor), ...meanAfter(job, side)]),
  ]
  return [
    ...repeated(repeats, cycle),
    { kind: 'checkSpread', repeats, tolerance: setting.tolerance },
    { kind: 'setCs', cs: point.cs, ...foundPoint(job), z: ballLength(job) },
  ]
}

/** Half of an odd size is rounded down to a whole count. */
const counts = (value: number): Length => lengthFromCounts(Math.floor(value))

const axisOf = (side: SideName): 'X' | 'Y' => (side === 'left' || side === 'right' ? 'X' : 'Y')
/** Left and front are the negative directions. */
const outwards = (side: SideName): 1 | -1 => (side === 'left' || side === 'front' ? -1 : 1)

/** From the anchor out beside the block, down to the side's height, touch inwards, and back to the anchor. */
function touchSide(job: Job, side: SideName, anchor: Anchor): readonly NcNode[] {
  const { machine, workpiece } = job
  const { touch, clear } = touchesOf(job, workpiece.centring.feed)
  const { measureClearance: gap, upperBall } = machine
  const axis = axisOf(side)
  const sign = outwards(side)
  const middle = middleOf(job)
  const [off, size] = axis === 'X' ? [anchor.x - middle.x, workpiece.length] : [anchor.y - middle.y, workpiece.width]
  const radius = upperBall.diameter / 2
  const out = counts(size / 2 - sign * off + radius + gap)
  const down = counts(gap + radius - workpiece.sideZ[side])
  return [
    clear(axis, signed(out, sign)),
    clear('Z', negate(down)),
    touch(axis, signed(negate(plus(gap, gap)), sign)),
    clear(axis, signed(gap, sign)),
    clear('Z', down),
    clear(axis, signed(negate(out), sign)),
  ]
}

/** The mean of an axis, after both of its sides were touched. */
function meanAfter({ workpiece }: Job, side: SideName): readonly NcNode[] {
  const all = sidesOf(workpiece.centring.type)
  if (side === 'right' && all.includes('left')) return [{ kind: 'centre', axis: 'X' }]
  if (side === 'back' && all.includes('front')) return [{ kind: 'centre', axis: 'Y' }]
  return []
}

/** Position of the found point in the work frame: the middle, or the ball's axis beside the only side touched. */
function foundPoint(job: Job): { readonly x?: Length; readonly y?: Length } {
  const { workpiece, machine } = job
  const all = sidesOf(workpiece.centring.type)
  const middle = middleOf(job)
  const radius = machine.upperBall.diameter / 2
  const beside = (centre: Length, size: Length): Length => lengthFromCounts(centre - Math.floor(size / 2 + radius))
  return {
    ...(all.includes('left') && { x: all.includes('right') ? middle.x : beside(middle.x, workpiece.length) }),
    ...(all.includes('front') && { y: all.includes('back') ? middle.y : beside(middle.y, workpiece.width) }),
  }
}
