import type { Check } from '../check.ts'
import { Tally } from '../tally.ts'
import { Column, Flag } from '../trace/trace.ts'
import { isToolChange, lineOf, rowsWhere } from './rows.ts'

/** Tools change at machine-safe Z with discharge, orbit and pump off. */
export const v13ToolChange: Check = {
  id: 'V13',
  title: 'title.toolChange',
  run: ({ job, trace }) => {
    const tally = new Tally('V13')
    for (const row of rowsWhere(trace, isToolChange)) {
      const place = lineOf(trace, row)
      const safe = trace.at(row, Column.machineZ) === job.machine.safeZ && !trace.has(row, Flag.contactZ)
      tally.expect(safe, 'toolChange.low', place)
      if (trace.has(row, Flag.discharge)) tally.fail('toolChange.discharge', place)
      if (trace.has(row, Flag.pump)) tally.fail('toolChange.pump', place)
      if (trace.at(row, Column.pattern) !== 0) tally.fail('toolChange.orbit', place)
    }
    return tally.done()
  },
}
