import { defineCheck } from '../check.ts'
import { NONE } from '../read/op.ts'
import { Column, Flag } from '../trace/trace.ts'
import { isMotion, isWorkMove, lineOf, rowsWhere } from './rows.ts'

const codes = {
  'state.lengthUnknown': 'fail',
  'state.noReset': 'fail',
  'state.noSystem': 'fail',
  'state.runaway': 'fail',
  'state.systemUndeclared': 'fail',
} as const

/** Units and modes are set before the first motion and after every tool change; every coordinate has a frame. */
export const v03State = defineCheck({
  id: 'V03',
  codes,
  look: ({ trace }, tally) => {
    if (trace.cut) tally.found('state.runaway', lineOf(trace, trace.length - 1), { blocks: trace.length })
    for (const row of rowsWhere(trace, isMotion)) {
      tally.count()
      if (trace.has(row, Flag.unset)) tally.found('state.noReset', lineOf(trace, row))
      if (!isWorkMove(trace.at(row, Column.kind))) continue
      const cs = trace.at(row, Column.cs)
      if (cs === 0) tally.found('state.noSystem', lineOf(trace, row))
      else if (trace.at(row, Column.machineX) === NONE && trace.at(row, Column.workX) !== NONE)
        tally.found('state.systemUndeclared', lineOf(trace, row), { cs })
      else if (trace.at(row, Column.machineZ) === NONE)
        tally.found('state.lengthUnknown', lineOf(trace, row), { register: trace.at(row, Column.register) })
    }
  },
})
