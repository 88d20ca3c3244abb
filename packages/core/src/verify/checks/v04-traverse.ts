import { type CheckContext, defineCheck } from '../check.ts'
import { traverseHeight } from '../expect/heights.ts'
import { NONE, Op } from '../read/op.ts'
import { Column, Flag } from '../trace/trace.ts'
import { toMmParam } from './figures.ts'
import { lineOf, rowsOf } from './rows.ts'

const codes = {
  'traverse.burning': 'fail',
  'traverse.low': 'fail',
  'traverse.unknownGround': 'fail',
} as const

/** No rapid in X, Y or C while the tool in the spindle is below the traverse height. */
export const v04Traverse = defineCheck({
  id: 'V04',
  codes,
  look: (context, tally) => {
    const { trace } = context
    const needed = traverseHeight(context.job)
    let before = -1
    rowsOf(trace, Op.rapidXy, Op.machineXy).forEach((row) => {
      if (!isHome(context, row) && !isSameGround(context, before, row))
        tally.found('traverse.unknownGround', lineOf(trace, row))
      before = row
      const low = heightFault(context, row, needed)
      tally.count()
      if (low) tally.found('traverse.low', lineOf(trace, row), low)
      if (trace.has(row, Flag.discharge) || trace.at(row, Column.pattern) !== 0)
        tally.found('traverse.burning', lineOf(trace, row))
    })
  },
})

/** At machine-safe Z nothing is in the way, whatever is in the spindle. */
function isHome({ job, trace }: CheckContext, row: number): boolean {
  return trace.at(row, Column.machineZ) >= job.machine.safeZ && !trace.has(row, Flag.contactZ)
}

/**
 * The traverse height of a work system applies over its own workpiece only; moves from another one must come from
 * above.
 */
function isSameGround({ trace }: CheckContext, before: number, row: number): boolean {
  return (
    before >= 0 &&
    trace.at(before, Column.cs) === trace.at(row, Column.cs) &&
    trace.at(before, Column.pot) === trace.at(row, Column.pot)
  )
}

/** The finding for a height that is too low, if any. Heights found by contact, or never stated, count as too low. */
function heightFault(context: CheckContext, row: number, needed: number): Readonly<Record<string, number>> | undefined {
  const { trace } = context
  if (isHome(context, row)) return undefined
  const machine = trace.at(row, Column.machineZ)
  const measured = trace.has(row, Flag.contactZ)
  const tip = trace.at(row, Column.workZ)
  const known = tip !== NONE && machine !== NONE && !measured && trace.at(row, Column.register) !== 0
  if (known && trace.kind(row) === Op.rapidXy && tip >= needed - context.tolerance) return undefined
  return known ? { z: toMmParam(tip), needed: toMmParam(needed) } : { needed: toMmParam(needed) }
}
