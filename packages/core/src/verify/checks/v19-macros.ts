import { defineCheck } from '../check.ts'
import { sameLength } from '../expect/tolerance.ts'
import { Op } from '../read/op.ts'
import { Column } from '../trace/trace.ts'
import { toMmParam } from './figures.ts'
import { firstRowsWhere, isMeasuringMove, isWorkMove, lineOf, rowsOf } from './rows.ts'

const codes = {
  'macros.late': 'fail',
  'macros.limit': 'fail',
  'macros.times': 'fail',
} as const

/** The limit macro is armed once, before any move down, with the machine's figure. */
export const v19Macros = defineCheck({
  id: 'V19',
  codes,
  look: (context, tally) => {
    const { job, trace } = context
    const rows = [...rowsOf(trace, Op.limitZ)]
    const { limitMacro, limitZ } = job.machine
    tally.expect(rows.length === (limitMacro ? 1 : 0), 'macros.times', {}, { times: rows.length })
    for (const row of rows) {
      const z = trace.argument(row, 0)
      const params = { z: toMmParam(z), planned: toMmParam(limitZ) }
      tally.expect(sameLength(context, z, limitZ), 'macros.limit', lineOf(trace, row), params)
    }
    const [armed] = rows
    const [first] = firstRowsWhere(trace, (kind) => isWorkMove(kind) || isMeasuringMove(kind))
    if (armed !== undefined && first !== undefined)
      tally.expect(armed < first, 'macros.late', { line: trace.at(armed, Column.line) })
  },
})
