import { bounds } from '../../job/index.ts'
import { type CheckContext, defineCheck } from '../check.ts'
import { anchorAt } from '../expect/anchor.ts'
import { approachHeight, traverseHeight } from '../expect/heights.ts'
import { probingBegin } from '../expect/probing-height.ts'
import { sameLength } from '../expect/tolerance.ts'
import { Op } from '../read/op.ts'
import type { Tally } from '../tally.ts'
import { Column, Flag } from '../trace/trace.ts'
import { FEED_TENTHS, toMmParam } from './figures.ts'
import { lineOf, motionBefore, rowsOf } from './rows.ts'

const codes = {
  'descent.approach': 'fail',
  'descent.approachIdle': 'fail',
  'descent.blind': 'fail',
  'descent.burning': 'fail',
  'descent.corrected': 'fail',
  'descent.feed': 'fail',
  'descent.rapid': 'fail',
} as const
type Code = keyof typeof codes

/** Least feed that a machine may have, mm/min. */
const [SLOWEST] = bounds.feed

/** Rapids along Z end at the traverse or safe height; below it only the slow approach, down to its height. */
export const v05Descent = defineCheck({
  id: 'V05',
  codes,
  look: (context, tally) => {
    checkRapids(context, tally)
    checkApproaches(context, tally)
  },
})

function checkRapids(context: CheckContext, tally: Tally<Code>): void {
  const { job, trace } = context
  const traverse = traverseHeight(job)
  rowsOf(trace, Op.rapidZ, Op.machineZ).forEach((row) => {
    const free = trace.kind(row) === Op.machineZ
    const z = trace.argument(row, 0)
    const start = free ? probingStart(context, row) : undefined
    const allowed = start ?? (free ? job.machine.safeZ : traverse)
    tally.count()
    if (!sameLength(context, z, allowed))
      tally.found('descent.rapid', lineOf(trace, row), { z: toMmParam(z), allowed: toMmParam(allowed) })
    if (trace.has(row, Flag.discharge)) tally.found('descent.burning', lineOf(trace, row))
    if (start === undefined && goesDown(trace, row) && !isOverPlace(trace, row))
      tally.found('descent.blind', lineOf(trace, row))
  })
}

/** The rapids down in machine coordinates: over the anchor to its height, and over the ball to where probing begins. */
function probingStart(context: CheckContext, row: number): number | undefined {
  const { job, trace } = context
  const over = row - 1
  if (over < 0 || trace.kind(over) !== Op.machineXy) return undefined
  const { ballCentre } = job.machine
  const isOverBall =
    sameLength(context, trace.argument(over, 0), ballCentre.x) &&
    sameLength(context, trace.argument(over, 1), ballCentre.y)
  if (isOverBall && trace.at(over, Column.machineZ) === job.machine.safeZ) return probingBegin(job)
  if (trace.at(over, Column.pot) !== job.setting.ballPot) return undefined
  const is = [trace.argument(over, 0), trace.argument(over, 1), trace.argument(row, 0)]
  const begins = job.machine.positioningPoints.some(({ cs }) =>
    anchorAt(job, cs)?.every((wanted, axis) => sameLength(context, is[axis] ?? Number.NaN, wanted)),
  )
  return begins ? is[2] : undefined
}

function goesDown(trace: CheckContext['trace'], row: number): boolean {
  return trace.at(row, Column.machineZ) < trace.at(row - 1, Column.machineZ)
}

/** The tool comes down only where the last motion has moved it, in the system of the move down. */
function isOverPlace(trace: CheckContext['trace'], row: number): boolean {
  const before = motionBefore(trace, row)
  return (
    trace.kind(before) === Op.rapidXy &&
    trace.at(before, Column.cs) === trace.at(row, Column.cs) &&
    trace.at(before, Column.pot) === trace.at(row, Column.pot) &&
    trace.at(before, Column.register) === trace.at(row, Column.register)
  )
}

function checkApproaches(context: CheckContext, tally: Tally<Code>): void {
  const { job, trace } = context
  const reached = checkHeights(context, tally)
  rowsOf(trace, Op.approach).forEach((row) => {
    const feed = trace.argument(row, 1) / FEED_TENTHS
    const fastest = job.machine.feeds.approach
    tally.count()
    // A slower approach is a safe change at the machine.
    if (feed < SLOWEST || feed > fastest)
      tally.found('descent.feed', lineOf(trace, row), { feed, least: SLOWEST, allowed: fastest })
    if (!reached.has(row)) tally.found('descent.approachIdle', lineOf(trace, row))
    if (trace.has(row, Flag.discharge)) tally.found('descent.burning', lineOf(trace, row))
  })
}

/** Checks the approaches of planned places; returns the rows of all approaches that belong to a visit. */
function checkHeights(context: CheckContext, tally: Tally<Code>): ReadonlySet<number> {
  const { job, trace, matches } = context
  const reached = new Set<number>()
  for (const { visit, planned } of matches) {
    for (const row of visit?.approaches ?? []) {
      reached.add(row)
      if (!planned) continue
      const z = trace.at(row, Column.workZ)
      const allowed = approachHeight(job, planned.location)
      tally.count()
      // The correction of the length moves the tip against the programmed height.
      const tip = z + job.setting.compensation.z
      const at = { ...lineOf(trace, row), item: planned.item.id }
      if (tip <= planned.location.surfaceZ)
        tally.found('descent.corrected', at, { z: toMmParam(tip), surface: toMmParam(planned.location.surfaceZ) })
      if (sameLength(context, z, allowed)) continue
      tally.found('descent.approach', at, { z: toMmParam(z), allowed: toMmParam(allowed) })
    }
  }
  return reached
}
