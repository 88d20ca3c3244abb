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

/**
 * The limit macro is armed once before any move down, with the machine's figure; again after each stop for the magazine,
 * where a person may have switched it off.
 */
export const v19Macros = defineCheck({
  id: 'V19',
  codes,
  look: ({ job, trace, tolerance }, tally) => {
    const { limitMacro, limitZ } = job.machine
    const rows = [...rowsOf(trace, Op.limitZ)]
    const moves = firstRowsWhere(trace, (kind) => isWorkMove(kind) || isMeasuringMove(kind))
    const begins = [0, ...trace.reloads.map(({ row }) => row)]
    begins.forEach((from, n) => {
      const isHere = (row: number): boolean => row >= from && row < (begins[n + 1] ?? trace.length)
      const [armed, ...more] = rows.filter(isHere)
      const times = armed === undefined ? 0 : 1 + more.length
      tally.expect(times === (limitMacro ? 1 : 0), 'macros.times', n === 0 ? {} : lineOf(trace, from), { times })
      const first = moves.find(isHere)
      if (armed !== undefined && first !== undefined)
        tally.expect(armed < first, 'macros.late', { line: trace.at(armed, Column.line) })
    })
    for (const row of rows) {
      const z = trace.argument(row, 0)
      const params = { z: toMmParam(z), planned: toMmParam(limitZ) }
      tally.expect(sameLength({ tolerance }, z, limitZ), 'macros.limit', lineOf(trace, row), params)
    }
  },
})
