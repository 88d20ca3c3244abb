import { type CheckContext, defineCheck } from '../check.ts'
import { judgeContact } from '../measure/judge-contact.ts'
import { judgeResults } from '../measure/judge-result.ts'
import { judgeWays } from '../measure/judge-way.ts'
import { type ProbingTally, probingCodes } from '../measure/probing-codes.ts'
import { Op } from '../read/op.ts'
import { Column, Flag } from '../trace/trace.ts'
import { FEED_TENTHS, toMmParam } from './figures.ts'
import { isMotion, lineOf, rowsOf, rowsWhere } from './rows.ts'

/**
 * Simulates measuring with balls, block and electrodes as recorded: each touch makes the expected contact, slowly;
 * there are no collisions; every motion of a round is in its place; stored results were repeated, checked, and are
 * where they are expected.
 */
export const v18Probing = defineCheck({
  id: 'V18',
  codes: probingCodes,
  look: (context, tally) => {
    const measured = context.measured()
    for (const contact of measured.contacts) judgeContact(context, tally, contact)
    for (const row of measured.crashes) tally.found('probing.crash', lineOf(context.trace, row))
    judgeResults(context, tally, measured)
    checkMoves(context, tally)
    checkEscapes(context, tally)
    judgeWays(context, tally, measured)
  },
})

/** Everything is off; back-off and retraction feed are those of the setting. */
function checkMoves({ job, trace }: CheckContext, tally: ProbingTally): void {
  for (const row of rowsOf(trace, Op.touch, Op.clear)) {
    const off = !trace.has(row, Flag.discharge) && !trace.has(row, Flag.pump) && trace.at(row, Column.pattern) === 0
    tally.count(2)
    if (!off || trace.at(row, Column.pot) <= 0) tally.found('probing.burning', lineOf(trace, row))
    if (trace.at(row, Column.kind) === Op.touch) {
      const back = trace.argument(row, 4)
      if (back === job.setting.contactReturn && back > 0) continue
      const params = { back: toMmParam(back), planned: toMmParam(job.setting.contactReturn) }
      tally.found('probing.return', lineOf(trace, row), params)
    } else {
      const fast = trace.argument(row, 2) / FEED_TENTHS
      if (fast !== job.machine.feeds.approach) tally.found('probing.escapeFeed', lineOf(trace, row), { fast })
    }
  }
}

/** The motion after a touch leads away from it, never along the touched surface. */
function checkEscapes({ job, trace }: CheckContext, tally: ProbingTally): void {
  const away = job.machine.measureClearance
  let touch = -1
  for (const row of rowsWhere(trace, isMotion)) {
    if (touch >= 0) tally.expect(leadsAway(trace, touch, row, away), 'probing.escape', lineOf(trace, row))
    touch = trace.at(row, Column.kind) === Op.touch ? row : -1
  }
}

function leadsAway(trace: CheckContext['trace'], touch: number, row: number, away: number): boolean {
  const axis = trace.argument(touch, 0)
  const direction = Math.sign(trace.argument(touch, 1))
  const kind = trace.at(row, Column.kind)
  if (kind === Op.machineZ) return axis === 2 && direction < 0
  return kind === Op.clear && trace.argument(row, 0) === axis && trace.argument(row, 1) === -direction * away
}
