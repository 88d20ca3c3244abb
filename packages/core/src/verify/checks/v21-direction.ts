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
      const isStraight =
        trace.at(row, Column.workX) === trace.at(row - 1, Column.workX) &&
        trace.at(row, Column.workY) === trace.at(row - 1, Column.workY) &&
        trace.at(row, Column.workC) === trace.at(row - 1, Column.workC)
      const isDown = trace.at(row, Column.workZ) <= trace.at(row - 1, Column.workZ)
      tally.count()
      if (!isStraight || !isDown) tally.found('direction.notDown', lineOf(trace, row))
    }
  },
})
