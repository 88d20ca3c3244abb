import { defineCheck } from '../check.ts'
import { Column, Flag } from '../trace/trace.ts'
import { isToolChange, lineOf, rowsWhere } from './rows.ts'

const codes = {
  'toolChange.discharge': 'fail',
  'toolChange.low': 'fail',
  'toolChange.orbit': 'fail',
  'toolChange.pump': 'fail',
} as const

/** Tools change at machine-safe Z with discharge, orbit and pump off. */
export const v13ToolChange = defineCheck({
  id: 'V13',
  codes,
  look: ({ job, trace }, tally) => {
    for (const row of rowsWhere(trace, isToolChange)) {
      const place = lineOf(trace, row)
      const safe = trace.at(row, Column.machineZ) === job.machine.safeZ && !trace.has(row, Flag.contactZ)
      tally.expect(safe, 'toolChange.low', place)
      if (trace.has(row, Flag.discharge)) tally.found('toolChange.discharge', place)
      if (trace.has(row, Flag.pump)) tally.found('toolChange.pump', place)
      if (trace.at(row, Column.pattern) !== 0) tally.found('toolChange.orbit', place)
    }
  },
})
