import type { Job } from '../../job/index.ts'
import { COUNTS_PER_MM, type Length, lengthFromCounts } from '../../units/index.ts'
import type { CheckContext } from '../check.ts'
import { toMmParam } from '../checks/figures.ts'
import { isToolChange, lineOf, rowsWhere } from '../checks/rows.ts'
import { NONE, Op } from '../read/op.ts'
import { Column, type Trace } from '../trace/trace.ts'
import type { Result } from './measured.ts'
import type { ProbingTally } from './probing-codes.ts'
import { simulateMeasuring } from './simulate.ts'

/** What the upper ball finds may be this much off where a body is beside its record: 1 µm in counts. */
const ALLOWED = 10
/** To both sides along each axis: a touch is then late, or comes early. */
const BOTH_SIDES = [1, -1] as const

/** A row in a simulation with bodies beside their records. */
interface Beside {
  readonly job: Job
  readonly result: Result
  readonly row: number
}

/**
 * The lower ball and the workpieces are simulated beside their recorded places, along X and along Y: what the upper ball
 * finds moves with them, its height is that of the body, and on its way it touches and meets nothing else. The records alone
 * cannot show this.
 */
export function judgeBeside(context: CheckContext, tally: ProbingTally): void {
  const { job, plan, trace, tolerance } = context
  const spans = spansOf(trace, job.setting.ballPot)
  if (spans.length === 0) return
  for (const side of BOTH_SIDES) {
    const moved = besideIts(job, side)
    const { results, contacts, crashes } = simulateMeasuring({ job: moved, plan, trace, tolerance }, spans)
    const params = { by: toMmParam(blockBy(job)) }
    const fault = (row: number): void => tally.found('probing.moved', lineOf(trace, row), params)
    contacts.forEach(({ met, target }, row) => {
      if (!isBlockFound(job, target)) return
      tally.count()
      if (!met) fault(row)
    })
    for (const row of crashes) fault(row)
    results.forEach((result, row) => {
      if (trace.kind(row) !== Op.setCs) return
      const found = { job: moved, result, row }
      if (isFoundByBall(job, trace.argument(row, 0))) judgeBall(context, tally, found)
      else if (!isBlockRight(context, found)) fault(row)
    })
  }
}

/** The job with the ball and the workpieces beside their records. */
function besideIts(job: Job, side: 1 | -1): Job {
  const { ballCentre, positioningPoints } = job.machine
  const shifted = <T extends { readonly x: Length; readonly y: Length }>(at: T, by: number): T => ({
    ...at,
    x: lengthFromCounts(at.x + side * by),
    y: lengthFromCounts(at.y + side * by),
  })
  const points = positioningPoints.map((point) => ({ ...point, origin: shifted(point.origin, blockBy(job)) }))
  return {
    ...job,
    machine: { ...job.machine, ballCentre: shifted(ballCentre, ballBy(job)), positioningPoints: points },
  }
}

function judgeBall(context: CheckContext, tally: ProbingTally, { job, result, row }: Beside): void {
  const { trace, slack } = context
  const { lowerBall, upperBall, ballCentre } = job.machine
  const by = ballBy(job)
  const distance = (lowerBall.diameter + upperBall.diameter) / 2
  const wanted = [ballCentre.x, ballCentre.y, ballCentre.z + distance + upperBall.rodLength]
  // The first round finds the middle along X beside the ball: its touch from above is still this much too low.
  const allowed = ALLOWED + slack + by ** 4 / (8 * distance ** 3)
  wanted.forEach((at, axis) => {
    const is = result.found[axis]
    // A result without a figure is wrong by the records already.
    if (is === undefined || Number.isNaN(is)) return
    const off = Math.abs(is - at)
    const params = { axis: 'XYZ'[axis] ?? '', by: toMmParam(by), off: toMmParam(Math.round(off)) }
    tally.expect(off <= allowed, 'probing.beside', lineOf(trace, row), params)
  })
}

/** The zero that the text sets is that of the workpiece, along each axis that it sets. */
function isBlockRight({ trace, slack }: CheckContext, { job, result, row }: Beside): boolean {
  const origin = job.machine.positioningPoints.find(({ cs }) => cs === trace.argument(row, 0))?.origin
  if (!origin) return true
  return [origin.x, origin.y, origin.z].every((at, axis) => {
    const value = trace.argument(row, axis + 1)
    return value === NONE || Math.abs((result.found[axis] ?? Number.NaN) - value - at) <= ALLOWED + slack
  })
}

const isBlockFound = ({ machine, workpiece }: Job, target: number): boolean =>
  workpiece.centring.type !== 'ball' && machine.positioningPoints.some(({ cs }) => cs === target)

const isFoundByBall = ({ setting, workpiece }: Job, cs: number): boolean =>
  cs === setting.ballCs || workpiece.centring.type === 'ball'

/**
 * How far the ball is put beside, along X and along Y, counts: 1 mm, where a touch still reaches it and meets it well above
 * its middle.
 */
function ballBy({ machine: { measureClearance, lowerBall, upperBall } }: Job): number {
  const most = Math.min(COUNTS_PER_MM, measureClearance / 2, (lowerBall.diameter + upperBall.diameter) / 8)
  return Math.floor(most)
}

/** How far the workpieces are put beside: most of the clearance, where a rounded travel still reaches them. */
const blockBy = ({ machine }: Job): number => Math.floor((9 * machine.measureClearance) / 10)

/** The rows during which a pot's tool is in the spindle. */
function spansOf(trace: Trace, pot: number): readonly (readonly [from: number, to: number])[] {
  const changes = [...rowsWhere(trace, isToolChange)]
  return changes.flatMap((from, n) =>
    trace.at(from, Column.pot) === pot ? [[from, changes[n + 1] ?? trace.length] as const] : [],
  )
}
