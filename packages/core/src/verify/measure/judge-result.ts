import type { CentringType, Job } from '../../job/index.ts'
import type { CheckContext } from '../check.ts'
import { toMmParam } from '../checks/figures.ts'
import { lineOf } from '../checks/rows.ts'
import { NONE, Op } from '../read/op.ts'
import { seatAt } from '../trace/seat.ts'
import { isOver, isWorkpiece, near } from './judge-contact.ts'
import type { Measured, Result } from './measured.ts'
import type { ProbingTally } from './probing-codes.ts'
import { SharedJudging } from './shared-judging.ts'

/** Axes that a centring type finds besides Z. */
const foundBy: Readonly<Record<CentringType, readonly number[]>> = {
  none: [],
  singleX: [0],
  singleY: [1],
  bothX: [0],
  bothY: [1],
  fourSides: [0, 1],
  corner: [0, 1],
  boss: [0, 1],
  pocket: [0, 1],
  ball: [0, 1],
}

/** Stored results were measured often enough, checked, and are where the records expect them. */
export function judgeResults(context: CheckContext, tally: ProbingTally, { results, rounds }: Measured): void {
  const lookBack = (round: Result, row: number): void => {
    tally.expect(isBack(context, round), 'probing.place', lineOf(context.trace, row))
  }
  const lookAt = (result: Result, row: number): void => {
    const kind = context.trace.kind(row)
    if (kind === Op.centre) judgeCentre(context, tally, result, row)
    else if (kind === Op.setCs) judgeSystem(context, tally, result, row)
    else judgeElectrode(context, tally, result, row)
  }
  new SharedJudging<Result>(tally, lookBack).judgeAll(rounds)
  const judging = new SharedJudging<Result>(tally, lookAt)
  let checked: Result | undefined
  results.forEach((result, row, n) => {
    const kind = context.trace.kind(row)
    if (kind === Op.checkSpread) judgeSpread(context, tally, result, row, checked === undefined)
    else {
      if (kind !== Op.centre) {
        const fresh = checked?.counts.every((count, axis) => count === result.counts[axis]) === true
        tally.expect(fresh, 'probing.unchecked', lineOf(context.trace, row))
      }
      judging.judge(results, n)
    }
    if (kind !== Op.centre) checked = stillChecked(kind, result) ? (checked ?? result) : undefined
  })
}

/** A spread check applies to what follows it; an electrode stores its centre and then its offset. */
const stillChecked = (kind: number, { target }: Result): boolean =>
  kind === Op.checkSpread || (kind === Op.setCs && target === 0)

/** A mean is of two touches along its axis, with the tool back at its starting point. */
function judgeCentre(context: CheckContext, tally: ProbingTally, result: Result, row: number): void {
  const mean = result.found[context.trace.argument(row, 0)]
  tally.expect(isBack(context, result) && !Number.isNaN(mean), 'probing.place', lineOf(context.trace, row))
}

/** Over the point where the body is touched, one clearance above its top. */
function isBack(context: CheckContext, result: Result): boolean {
  const { at, found } = result
  if (![0, 1].every((axis) => isOver(context, axis, result))) return false
  return near(context, at[2], (found[2] ?? Number.NaN) + context.job.machine.measureClearance)
}

function judgeSpread(context: CheckContext, tally: ProbingTally, result: Result, row: number, once: boolean): void {
  const { job, trace } = context
  const place = lineOf(trace, row)
  const wanted = isWorkpiece(job, result.target) ? job.workpiece.centring.repeats : job.setting.repeats
  const asked = trace.argument(row, 0)
  const right = asked === wanted && isMeasured(result, wanted) && once
  tally.expect(right, 'probing.repeats', place, { repeats: asked, wanted })
  tally.expect(isBack(context, result), 'probing.place', place)
  const tolerance = trace.argument(row, 1)
  const params = { tolerance: toMmParam(tolerance), planned: toMmParam(job.setting.tolerance) }
  tally.expect(tolerance === job.setting.tolerance, 'probing.tolerance', place, params)
}

/**
 * Every axis so often, or not at all. The ball on the ball touches once more along Z: its first touch, which only finds
 * a height, is no result, and every other one is over the middle found before it.
 */
function isMeasured({ met, tool, counts, blind }: Result, wanted: number): boolean {
  const [x, y, z] = counts
  if (met?.kind === 'ball' && tool?.kind === 'ball')
    return x === wanted && y === wanted && z === wanted + 1 && blind === 1
  return counts.every((count) => count === 0 || count === wanted) && counts.some((count) => count > 0)
}

/** Measuring the bodies at their recorded positions must give the recorded zero. */
function judgeSystem(context: CheckContext, tally: ProbingTally, { found }: Result, row: number): void {
  const { job, trace, frames } = context
  const place = lineOf(trace, row)
  const cs = trace.argument(row, 0)
  const origin = frames.origin(cs)
  const wanted = axesOf(job, cs)
  for (const axis of [0, 1, 2]) {
    const value = trace.argument(row, axis + 1)
    const expected = origin && [origin.x, origin.y, origin.z][axis]
    const named = value !== NONE
    const is = (found[axis] ?? Number.NaN) - value
    const right = wanted.includes(axis) ? named && near(context, is, expected ?? Number.NaN) : !named
    tally.expect(right, 'probing.zero', place, { cs, axis: 'XYZ'[axis] ?? '' })
  }
}

/** The ball's zero has all axes, an electrode's centre has no Z, the workpiece has those of its centring type. */
function axesOf({ setting, workpiece }: Job, cs: number): readonly number[] {
  if (cs === setting.ballCs) return [0, 1, 2]
  if (cs === setting.electrodeCs) return [0, 1]
  return [...foundBy[workpiece.centring.type], 2]
}

/** An electrode that agrees with its record is found straight under the spindle, at its length. */
function judgeElectrode(context: CheckContext, tally: ProbingTally, { found }: Result, row: number): void {
  const { job, trace, frames } = context
  const { ballCentre, lowerBall } = job.machine
  const length = frames.length(seatAt(trace, row)) ?? Number.NaN
  const expected = [ballCentre.x, ballCentre.y, ballCentre.z + lowerBall.diameter / 2 + length]
  const right = expected.every((value, axis) => near(context, value, found[axis] ?? Number.NaN))
  tally.expect(right, 'probing.electrode', lineOf(trace, row))
}
