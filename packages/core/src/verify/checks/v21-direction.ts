import { defineCheck } from '../check.ts'
import { Op } from '../read/op.ts'
import { Column } from '../trace/trace.ts'
import { lineOf, rowsOf } from './rows.ts'

const codes = {
  'direction.notDown': 'fail',
} as const

/** Every erosion runs along Z, downwards: the dialect has no vector burns, and none may occur. */
export const v21Direction = defineCheck({
  id: 'V21',
  codes,
  look: ({ trace }, tally) => {
    for (const row of rowsOf(trace, Op.erode)) {
      const straight = [Column.workX, Column.workY, Column.workC].every(
        (column) => trace.at(row, column) === trace.at(row - 1, column),
      )
      const down = trace.at(row, Column.workZ) <= trace.at(row - 1, Column.workZ)
      tally.expect(straight && down, 'direction.notDown', lineOf(trace, row))
    }
  },
})
