import { type CheckContext, defineCheck } from '../check.ts'
import { Op } from '../read/op.ts'
import type { Tally } from '../tally.ts'
import { Column, Flag } from '../trace/trace.ts'
import { firstRowsWhere, isMotion, lineOf } from './rows.ts'

const codes = {
  'end.discharge': 'fail',
  'end.low': 'fail',
  'end.missing': 'fail',
  'end.orbit': 'fail',
  'end.pump': 'fail',
  'end.tool': 'fail',
  'retreat.discharge': 'fail',
  'retreat.noApproach': 'fail',
  'retreat.orbit': 'fail',
  'retreat.orbitEntering': 'fail',
  'retreat.sideways': 'fail',
} as const
type Code = keyof typeof codes

/** A cavity is left straight up with discharge and orbit off, and the program ends at the top with everything off. */
export const v20Retreat = defineCheck({
  id: 'V20',
  codes,
  look: (context, tally) => {
    checkExits(context, tally)
    checkEnd(context, tally)
  },
})

/** Rows that repeat earlier ones only measure: they begin and end outside of cavities. */
function checkExits({ trace }: CheckContext, tally: Tally<Code>): void {
  let inside = false
  firstRowsWhere(trace, isMotion).forEach((row) => {
    const kind = trace.kind(row)
    if (kind === Op.erode) {
      tally.count()
      if (!inside) tally.found('retreat.noApproach', lineOf(trace, row))
    } else if (kind === Op.approach) checkEntry(trace, tally, row, inside)
    else if (inside) checkExit(trace, tally, row)
    inside = kind === Op.erode || kind === Op.approach
  })
}

function checkEntry(trace: CheckContext['trace'], tally: Tally<Code>, row: number, inside: boolean): void {
  if (trace.at(row, Column.pattern) !== 0) tally.found('retreat.orbitEntering', lineOf(trace, row))
  tally.count()
  if (inside) tally.found('retreat.sideways', lineOf(trace, row))
}

function checkExit(trace: CheckContext['trace'], tally: Tally<Code>, row: number): void {
  const kind = trace.kind(row)
  tally.count()
  if (kind !== Op.rapidZ && kind !== Op.machineZ) tally.found('retreat.sideways', lineOf(trace, row))
  if (trace.at(row, Column.pattern) !== 0) tally.found('retreat.orbit', lineOf(trace, row))
  if (trace.has(row, Flag.discharge)) tally.found('retreat.discharge', lineOf(trace, row))
}

/** The last row is the end; before it everything is off, the spindle is up, and the tool is put back. */
function checkEnd({ job, trace }: CheckContext, tally: Tally<Code>): void {
  const last = trace.length - 1
  const place = lineOf(trace, last)
  tally.expect(trace.kind(last) === Op.end, 'end.missing', place)
  if (trace.at(last, Column.machineZ) !== job.machine.safeZ || trace.has(last, Flag.contactZ))
    tally.found('end.low', place)
  if (trace.has(last, Flag.discharge)) tally.found('end.discharge', place)
  if (trace.has(last, Flag.pump)) tally.found('end.pump', place)
  if (trace.at(last, Column.pattern) !== 0) tally.found('end.orbit', place)
  if (trace.at(last, Column.pot) !== 0) tally.found('end.tool', place, { pot: trace.at(last, Column.pot) })
}
