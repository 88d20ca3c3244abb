import { type CheckContext, defineCheck } from '../check.ts'
import { Op } from '../read/op.ts'
import type { Tally } from '../tally.ts'
import { loadsOf, seatAt, seatIn, seatOf } from '../trace/seat.ts'
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

/** Only pots planned for the load are called, never an eliminated one; the ball measures and never burns. */
export const v12Pots = defineCheck({
  id: 'V12',
  codes,
  look: (context, tally) => {
    const { job, plan, trace, visits } = context
    const planned = new Set(plan.pots.map(seatIn))
    const eliminated = new Set(job.setting.eliminatedPots)
    for (const row of rowsOf(trace, Op.toolCall)) {
      const pot = trace.argument(row, 0)
      const place = lineOf(trace, row)
      const ball = pot === job.setting.ballPot
      tally.expect(ball || planned.has(seatAt(trace, row)), 'pots.unplanned', place, { pot })
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

/** Each copy has one pot in one load, and each pot one copy in a load. */
function checkAssignment({ plan, job }: CheckContext, tally: Tally<Code>): void {
  const seats = new Set(loadsOf(plan.pots).map((load) => seatOf(load, job.setting.ballPot)))
  const copies = new Map<string, number>()
  for (const assigned of plan.pots) {
    const { pot, electrodeId, copy } = assigned
    const key = `${electrodeId}/${copy}`
    const seat = seatIn(assigned)
    tally.expect(!seats.has(seat), 'pots.shared', {}, { pot })
    if (copies.has(key)) tally.found('pots.copyTwice', {}, { electrode: electrodeId, copy })
    else copies.set(key, pot)
    seats.add(seat)
  }
  for (const { id, electrodeId, copy, pot } of plan.items) {
    tally.count()
    if (copies.get(`${electrodeId}/${copy}`) !== pot) tally.found('pots.itemElsewhere', { item: id }, { pot })
  }
}
