import { type CheckContext, defineCheck } from '../check.ts'
import { Op } from '../read/op.ts'
import type { Tally } from '../tally.ts'
import { seatAt } from '../trace/seat.ts'
import { Column } from '../trace/trace.ts'
import { firstRowsOf, lineOf, rowsOf } from './rows.ts'

const codes = {
  'reference.electrode': 'fail',
  'reference.late': 'fail',
  'reference.missing': 'fail',
  'reference.noTouch': 'fail',
  'reference.order': 'fail',
  'reference.twice': 'fail',
} as const
type Code = keyof typeof codes

/** The reference a program burns in was found by contact before, or is declared as preset on the machine. */
export const v17Reference = defineCheck({
  id: 'V17',
  codes,
  look: (context, tally) => {
    checkSystems(context, tally)
    checkElectrodes(context, tally)
  },
})

function checkSystems(context: CheckContext, tally: Tally<Code>): void {
  const { job, visits } = context
  const mustBeFound = job.setting.measuring === 'machine' && job.workpiece.centring.type !== 'none'
  const found = foundSystems(context, tally)
  const declared = new Set(job.machine.positioningPoints.map((place) => place.cs as number))
  for (const visit of visits) {
    const right = declared.has(visit.cs) && (!mustBeFound || found.has(visit.cs))
    tally.expect(right, 'reference.missing', { line: visit.line }, { cs: visit.cs })
  }
}

/**
 * Systems set by the program: after contact, before any burn, each once, the ball's first, electrodes last. An
 * electrode's centre is found again after it has burnt.
 */
function foundSystems({ job, trace, visits }: CheckContext, tally: Tally<Code>): ReadonlySet<number> {
  const { ballCs, electrodeCs } = job.setting
  const found = new Set<number>()
  const order: readonly number[] = [ballCs, ...job.machine.positioningPoints.map((place) => place.cs), electrodeCs]
  let last = -1
  const firstBurn = visits[0]?.from ?? trace.length
  const [firstTouch = trace.length] = rowsOf(trace, Op.touch)
  for (const row of rowsOf(trace, Op.setCs)) {
    const cs = trace.argument(row, 0)
    const place = lineOf(trace, row)
    tally.expect(firstTouch < row, 'reference.noTouch', place, { cs })
    if (row > firstBurn && cs !== electrodeCs) tally.found('reference.late', place, { cs })
    // Each electrode sets its own centre, one after another.
    if (found.has(cs) && cs !== electrodeCs) tally.found('reference.twice', place, { cs })
    if (order.indexOf(cs) < last || (found.size === 0 && cs !== ballCs)) tally.found('reference.order', place, { cs })
    last = order.indexOf(cs)
    found.add(cs)
  }
  return found
}

/** Measured on the machine: each electrode of a load touches the ball in this load before it burns. */
function checkElectrodes({ job, trace }: CheckContext, tally: Tally<Code>): void {
  if (job.setting.measuring !== 'machine') return
  const touched = new Set<number>()
  const burned = new Set<number>()
  for (const row of firstRowsOf(trace, Op.touch, Op.erode)) {
    const seat = seatAt(trace, row)
    if (trace.kind(row) === Op.touch) touched.add(seat)
    else if (!burned.has(seat)) {
      burned.add(seat)
      const pot = trace.at(row, Column.pot)
      tally.expect(touched.has(seat), 'reference.electrode', lineOf(trace, row), { pot })
    }
  }
}
