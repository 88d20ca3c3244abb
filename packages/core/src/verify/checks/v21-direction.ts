import type { Check } from '../check.ts'
import { Op } from '../read/op.ts'
import { Tally } from '../tally.ts'
import { Column } from '../trace/trace.ts'
import { lineOf, rowsOf } from './rows.ts'

/** Every erosion runs along Z, from above: the dialect has no vector burns, and none may appear. */
export const v21Direction: Check = {
  id: 'V21',
  title: 'title.direction',
  run: ({ trace }) => {
    const tally = new Tally('V21')
    for (const row of rowsOf(trace, Op.erode)) {
      const straight = [Column.workX, Column.workY, Column.workC].every(
        (column) => trace.at(row, column) === trace.at(row - 1, column),
      )
      const down = trace.at(row, Column.workZ) <= trace.at(row - 1, Column.workZ)
      tally.expect(straight && down, 'direction.notDown', lineOf(trace, row))
    }
    return tally.done()
  },
}
