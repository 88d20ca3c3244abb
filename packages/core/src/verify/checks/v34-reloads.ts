import { type CheckContext, defineCheck } from '../check.ts'
import { Op } from '../read/op.ts'
import type { Tally } from '../tally.ts'
import { loadsOf } from '../trace/seat.ts'
import { Column, Flag } from '../trace/trace.ts'
import { lineOf, rowsOf } from './rows.ts'

const codes = {
  'reload.allowed': 'fail',
  'reload.discharge': 'fail',
  'reload.idle': 'fail',
  'reload.low': 'fail',
  'reload.missing': 'fail',
  'reload.orbit': 'fail',
  'reload.pump': 'fail',
  'reload.said': 'fail',
  'reload.tool': 'fail',
} as const
type Code = keyof typeof codes

const LOAD = /^LOAD \d+$/

/**
 * The magazine is loaded again as often as its electrodes require and the setting allows, each time at a stop with an
 * empty spindle at machine-safe Z and everything off, announced by the number of the load.
 */
export const v34Reloads = defineCheck({
  id: 'V34',
  codes,
  look: (context, tally) => {
    const { trace } = context
    checkCount(context, tally)
    for (const { row } of trace.reloads) checkStop(context, tally, row)
    checkComments(context, tally)
  },
})

function checkCount({ job, plan, trace }: CheckContext, tally: Tally<Code>): void {
  const [, ...later] = loadsOf(plan.pots)
  const reached = new Set(trace.reloads.map(({ load }) => load))
  for (const load of later) tally.expect(reached.has(load), 'reload.missing', {}, { load })
  const [loads, allowed] = [later.length + 1, job.setting.magazineLoads ?? 1]
  tally.expect(loads <= allowed, 'reload.allowed', {}, { loads, allowed })
}

/** A person reaches into the machine: nothing is in the spindle, low, or on. */
function checkStop({ job, trace }: CheckContext, tally: Tally<Code>, row: number): void {
  const place = lineOf(trace, row)
  const pot = trace.at(row, Column.pot)
  const isSafe = trace.at(row, Column.machineZ) === job.machine.safeZ && !trace.has(row, Flag.contactZ)
  tally.expect(pot === 0, 'reload.tool', place, { pot })
  tally.expect(isSafe, 'reload.low', place)
  tally.expect(!trace.has(row, Flag.discharge), 'reload.discharge', place)
  tally.expect(!trace.has(row, Flag.pump), 'reload.pump', place)
  tally.expect(trace.at(row, Column.pattern) === 0, 'reload.orbit', place)
}

/** The comment in front of the stop names the load, and no other comment does. */
function checkComments({ plan, trace, text }: CheckContext, tally: Tally<Code>): void {
  if (loadsOf(plan.pots).length === 1) return
  const saidAt = (row: number): string | undefined =>
    row >= 0 && trace.kind(row) === Op.comment ? text.comments[trace.argument(row, 0)] : undefined
  for (const { row, load } of trace.reloads) {
    const said = saidAt(row - 1) ?? '-'
    tally.expect(said === `LOAD ${load}`, 'reload.said', lineOf(trace, row), { said, is: `LOAD ${load}` })
  }
  const stops = new Set(trace.reloads.map(({ row }) => row))
  for (const row of rowsOf(trace, Op.comment)) {
    const said = saidAt(row)
    if (said !== undefined && LOAD.test(said) && !stops.has(row + 1))
      tally.found('reload.idle', lineOf(trace, row), { said })
  }
}
