import type { Job } from '../../job/index.ts'
import { COUNTS_PER_MM, type Length, lengthFromCounts, plus } from '../../units/index.ts'
import type { CheckContext } from '../check.ts'
import { toMmParam } from '../checks/figures.ts'
import { isToolChange, lineOf, rowsWhere } from '../checks/rows.ts'
import { Op } from '../read/op.ts'
import { Column, type Trace } from '../trace/trace.ts'
import type { ProbingTally } from './probing-codes.ts'
import { simulateMeasuring } from './simulate.ts'

/** What the upper ball finds may be this much off where the lower one is beside its record: 1 µm in counts. */
const ALLOWED = 10

/**
 * The lower ball is simulated beside its recorded place, along X and along Y: what the upper ball finds moves with it,
 * and its height is that of the ball. The records alone cannot show a touch beside the middle.
 */
export function judgeBeside(context: CheckContext, tally: ProbingTally): void {
  const { job, plan, trace, tolerance, slack } = context
  const spans = spansOf(trace, job.setting.ballPot)
  if (spans.length === 0) return
  const { lowerBall, upperBall, ballCentre } = job.machine
  const by = besideBy(job)
  const moved = { ...ballCentre, x: plus(ballCentre.x, by), y: plus(ballCentre.y, by) }
  const machine = { ...job.machine, ballCentre: moved }
  const { results } = simulateMeasuring({ job: { ...job, machine }, plan, trace, tolerance }, spans)
  const distance = (lowerBall.diameter + upperBall.diameter) / 2
  const wanted = [moved.x, moved.y, moved.z + distance + upperBall.rodLength]
  // The first round finds the middle along X beside the ball: its touch from above is still this much too low.
  const allowed = ALLOWED + slack + by ** 4 / (8 * distance ** 3)
  results.forEach(({ found }, row) => {
    if (trace.kind(row) !== Op.setCs || !isFoundByBall(job, trace.argument(row, 0))) return
    wanted.forEach((at, axis) => {
      const is = found[axis]
      // A result without a figure is wrong by the records already.
      if (is === undefined || Number.isNaN(is)) return
      const off = Math.abs(is - at)
      const params = { axis: 'XYZ'[axis] ?? '', by: toMmParam(by), off: toMmParam(Math.round(off)) }
      tally.expect(off <= allowed, 'probing.beside', lineOf(trace, row), params)
    })
  })
}

const isFoundByBall = ({ setting, workpiece }: Job, cs: number): boolean =>
  cs === setting.ballCs || workpiece.centring.type === 'ball'

/**
 * How far beside, along X and along Y, counts: 1 mm, where a touch still reaches the ball and meets it well above its
 * middle.
 */
function besideBy({ machine: { measureClearance, lowerBall, upperBall } }: Job): Length {
  const most = Math.min(COUNTS_PER_MM, measureClearance / 2, (lowerBall.diameter + upperBall.diameter) / 8)
  return lengthFromCounts(Math.floor(most))
}

/** The rows during which a pot's tool is in the spindle. */
function spansOf(trace: Trace, pot: number): readonly (readonly [from: number, to: number])[] {
  const changes = [...rowsWhere(trace, isToolChange)]
  return changes.flatMap((from, n) =>
    trace.at(from, Column.pot) === pot ? [[from, changes[n + 1] ?? trace.length] as const] : [],
  )
}
