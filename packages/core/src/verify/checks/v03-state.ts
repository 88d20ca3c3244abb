import type { Check } from '../check.ts'
import { NONE } from '../read/op.ts'
import { Tally } from '../tally.ts'
import { Column, Flag } from '../trace/trace.ts'
import { isMotion, isWorkMove, lineOf, rowsWhere } from './rows.ts'

/** Units and modes are set before the first motion and after every tool change; every coordinate has a frame. */
export const v03State: Check = {
  id: 'V03',
  title: 'title.state',
  run: ({ trace }) => {
    const tally = new Tally('V03')
    if (trace.cut) tally.fail('state.runaway', lineOf(trace, trace.length - 1), { blocks: trace.length })
    for (const row of rowsWhere(trace, isMotion)) {
      const place = lineOf(trace, row)
      tally.expect(!trace.has(row, Flag.unset), 'state.noReset', place)
      if (!isWorkMove(trace.at(row, Column.kind))) continue
      const cs = trace.at(row, Column.cs)
      if (cs === 0) tally.fail('state.noSystem', place)
      else if (trace.at(row, Column.machineX) === NONE && trace.at(row, Column.workX) !== NONE)
        tally.fail('state.systemUndeclared', place, { cs })
      else if (trace.at(row, Column.machineZ) === NONE)
        tally.fail('state.lengthUnknown', place, { register: trace.at(row, Column.register) })
    }
    return tally.done()
  },
}
