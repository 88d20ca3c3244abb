import { type CheckContext, defineCheck } from '../check.ts'
import { Op } from '../read/op.ts'
import type { Tally } from '../tally.ts'
import { lineOf, rowsOf } from './rows.ts'

const codes = {
  'pots.ballIdle': 'fail',
  'pots.burning': 'fail',
  'pots.copyTwice': 'fail',
  'pots.eliminated': 'fail',
  'pots.itemElsewhere': 'fail',
  'pots.missing': 'fail',
  'pots.shared': 'fail',
  'pots.unplanned': 'fail',
} as const
type Code = keyof typeof codes

/** Only planned pots are called, never an eliminated one; the ball measures and never burns. */
export const v12Pots = defineCheck({
  id: 'V12',
  codes,
  look: (context, tally) => {
    const { job, plan, trace, visits } = context
    const planned = new Set(plan.pots.map(({ pot }) => pot))
    const eliminated = new Set(job.setting.eliminatedPots)
    for (const row of rowsOf(trace, Op.toolCall)) {
      const pot = trace.argument(row, 0)
      const place = lineOf(trace, row)
      const ball = pot === job.setting.ballPot
      tally.expect(ball || planned.has(pot), 'pots.unplanned', place, { pot })
      if (eliminated.has(pot)) tally.found('pots.eliminated', place, { pot })
      if (pot > job.machine.pots) tally.found('pots.missing', place, { pot, pots: job.machine.pots })
      if (ball && job.setting.measuring === 'preset') tally.found('pots.ballIdle', place, { pot })
    }
    for (const visit of visits)
      if (visit.pot === job.setting.ballPot || visit.pot <= 0)
        tally.found('pots.burning', { line: visit.line }, { pot: visit.pot })
    checkAssignment(context, tally)
  },
})

/** Each copy has one pot, and each pot one copy. */
function checkAssignment({ plan, job }: CheckContext, tally: Tally<Code>): void {
  const pots = new Set<number>([job.setting.ballPot])
  const copies = new Map<string, number>()
  for (const { pot, electrodeId, copy } of plan.pots) {
    const key = `${electrodeId}/${copy}`
    tally.expect(!pots.has(pot), 'pots.shared', {}, { pot })
    if (copies.has(key)) tally.found('pots.copyTwice', {}, { electrode: electrodeId, copy })
    else copies.set(key, pot)
    pots.add(pot)
  }
  for (const { id, electrodeId, copy, pot } of plan.items) {
    tally.count()
    if (copies.get(`${electrodeId}/${copy}`) !== pot) tally.found('pots.itemElsewhere', { item: id }, { pot })
  }
}
