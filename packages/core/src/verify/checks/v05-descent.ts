import { type CheckContext, defineCheck } from '../check.ts'
import { anchorAt } from '../expect/anchor.ts'
import { approachHeight, traverseHeight } from '../expect/heights.ts'
import { probingBegin } from '../expect/probing-height.ts'
import { sameLength } from '../expect/tolerance.ts'
import { Op } from '../read/op.ts'
import type { Tally } from '../tally.ts'
import { Column, Flag } from '../trace/trace.ts'
import { FEED_TENTHS, toMmParam } from './figures.ts'
import { isMotion, lineOf, rowsOf } from './rows.ts'

const codes = {
  'descent.approach': 'fail',
  'descent.approachIdle': 'fail',
  'descent.blind': 'fail',
  'descent.burning': 'fail',
  'descent.feed': 'fail',
  'descent.rapid': 'fail',
} as const
type Code = keyof typeof codes

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
  for (const row of rowsOf(trace, Op.rapidZ, Op.machineZ)) {
    const place = lineOf(trace, row)
    const free = trace.at(row, Column.kind) === Op.machineZ
    const z = trace.argument(row, 0)
    const start = free ? probingStart(context, row) : undefined
    const allowed = start ?? (free ? job.machine.safeZ : traverse)
    tally.expect(sameLength(context, z, allowed), 'descent.rapid', place, {
      z: toMmParam(z),
      allowed: toMmParam(allowed),
    })
    if (trace.has(row, Flag.discharge)) tally.found('descent.burning', place)
    if (start === undefined && goesDown(trace, row) && !isOverPlace(trace, row)) tally.found('descent.blind', place)
  }
}

/** The rapids down in machine coordinates: over the anchor to its height, and over the ball to where probing begins. */
function probingStart(context: CheckContext, row: number): number | undefined {
  const { job, trace } = context
  const over = row - 1
  if (over < 0 || trace.at(over, Column.kind) !== Op.machineXy) return undefined
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
  let before = row - 1
  while (before >= 0 && !isMotion(trace.at(before, Column.kind))) before--
  return (
    trace.at(before, Column.kind) === Op.rapidXy &&
    [Column.cs, Column.pot, Column.register].every((column) => trace.at(before, column) === trace.at(row, column))
  )
}

function checkApproaches(context: CheckContext, tally: Tally<Code>): void {
  const { job, trace, matches } = context
  const reached = new Set<number>()
  for (const { visit, planned } of matches) {
    for (const row of visit?.approaches ?? []) {
      reached.add(row)
      if (!planned) continue
      const z = trace.at(row, Column.workZ)
      const allowed = approachHeight(job, planned.location)
      const params = { z: toMmParam(z), allowed: toMmParam(allowed) }
      tally.expect(
        sameLength(context, z, allowed),
        'descent.approach',
        { ...lineOf(trace, row), item: planned.item.id },
        params,
      )
    }
  }
  for (const row of rowsOf(trace, Op.approach)) {
    const place = lineOf(trace, row)
    const feed = trace.argument(row, 1) / FEED_TENTHS
    const fastest = job.machine.feeds.approach
    tally.expect(feed === fastest, 'descent.feed', place, { feed, allowed: fastest })
    if (!reached.has(row)) tally.found('descent.approachIdle', place)
    if (trace.has(row, Flag.discharge)) tally.found('descent.burning', place)
  }
}
