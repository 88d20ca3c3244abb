import type { Check, CheckContext } from '../check.ts'
import { Op } from '../read/op.ts'
import { Tally } from '../tally.ts'
import { Column } from '../trace/trace.ts'
import { lineOf, rowsOf } from './rows.ts'

const PLACE = /^.+ (ROUGH|SEMI|FINISH|FINE) POT (\d{2,}) LOCATION .+$/

/** Comments hold nothing that could act, and what they tell the operator is what happens. */
export const v26Comments: Check = {
  id: 'V26',
  title: 'title.comments',
  run: (context) => {
    const tally = new Tally('V26')
    for (const problem of context.text.problems)
      if (problem.check === 'V26') tally.fail(problem.code, { line: problem.line }, problem.params)
    tally.count(context.text.comments.length)
    checkPlaces(context, tally)
    return tally.done()
  },
}

/** A comment that announces a place names the pot on the spindle and its class. */
function checkPlaces({ trace, text, plan }: CheckContext, tally: Tally): void {
  const modules = new Map(plan.pots.map(({ pot, module }) => [pot, module.toUpperCase()]))
  for (const row of rowsOf(trace, Op.comment)) {
    const [, module, pot] = PLACE.exec(text.comments[trace.argument(row, 0)] ?? '') ?? []
    if (module === undefined) continue
    const held = trace.at(row, Column.pot)
    const right = Number(pot) === held && modules.get(held) === module
    tally.expect(right, 'comment.place', lineOf(trace, row), { pot: Number(pot), held })
  }
}
