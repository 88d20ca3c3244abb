import { type CheckContext, defineCheck } from '../check.ts'
import { toMmParam } from '../checks/figures.ts'
import { isMotion, isToolChange, lineOf, motionBefore, rowsOf, rowsWhere } from '../checks/rows.ts'
import { checkPlanned } from '../checks/v06-erosion.ts'
import { approachHeight, traverseHeight } from '../expect/heights.ts'
import { Op } from '../read/op.ts'
import type { Tally } from '../tally.ts'
import { Column, Flag, type Trace } from '../trace/trace.ts'

/**
 * Rules for controls that descend, switch and end in another order than GEN-ISO. Each replaces the rule with the same
 * id and codes; ADR 0069 lists where it requires less, and where more.
 */

const isOrbiting = (trace: Trace, row: number): boolean => trace.at(row, Column.pattern) !== 0

/** Rapids along Z end above the surface of their place, and go down over that place only. */
export const learntDescent = defineCheck({
  id: 'V05',
  codes: { 'descent.blind': 'fail', 'descent.burning': 'fail', 'descent.rapid': 'fail' },
  look: (context, tally) => {
    const { trace } = context
    for (const row of rowsOf(trace, Op.rapidZ)) {
      const place = lineOf(trace, row)
      const [z, allowed] = [trace.argument(row, 0), allowedHeight(context, row)]
      const params = { z: toMmParam(z), allowed: toMmParam(allowed) }
      tally.expect(z >= allowed - context.tolerance, 'descent.rapid', place, params)
      if (trace.has(row, Flag.discharge)) tally.found('descent.burning', place)
      const isDown = trace.at(row, Column.machineZ) < trace.at(row - 1, Column.machineZ)
      if (isDown && !isOverPlace(trace, row)) tally.found('descent.blind', place)
    }
  },
})

/** Over a place of the plan its own surface applies, elsewhere the highest of all. */
function allowedHeight({ job, matches }: CheckContext, row: number): number {
  const own = matches.find(({ visit }) => visit && row >= visit.from && row < visit.to)
  return own?.planned ? approachHeight(job, own.planned.location) : traverseHeight(job)
}

/** The last motion has moved the electrode over the place, in the system and with the offset of the move down. */
function isOverPlace(trace: Trace, row: number): boolean {
  const before = motionBefore(trace, row)
  return (
    trace.kind(before) === Op.rapidXy &&
    [Column.cs, Column.pot, Column.register].every((column) => trace.at(before, column) === trace.at(row, column))
  )
}

/** Erosion only with dielectric, discharge and condition on, over a place, and as planned. */
export const learntErosion = defineCheck({
  id: 'V06',
  codes: {
    'erosion.condition': 'fail',
    'erosion.dischargeAway': 'fail',
    'erosion.dischargeMoving': 'fail',
    'erosion.dwell': 'fail',
    'erosion.noCondition': 'fail',
    'erosion.noDischarge': 'fail',
    'erosion.noPump': 'fail',
    'erosion.pattern': 'fail',
    'erosion.radius': 'fail',
    'erosion.system': 'fail',
  },
  look: (context, tally) => {
    checkSwitching(context, tally)
    for (const row of rowsOf(context.trace, Op.erode)) checkPower(context.trace, row, tally)
    checkPlanned(context, tally)
  },
})

type ErosionTally = Pick<
  Tally<
    | 'erosion.dischargeAway'
    | 'erosion.dischargeMoving'
    | 'erosion.noCondition'
    | 'erosion.noDischarge'
    | 'erosion.noPump'
  >,
  'expect' | 'found'
>

/** The discharge is switched on after the move down or a burn, and is off in every other motion. */
function checkSwitching({ trace }: CheckContext, tally: ErosionTally): void {
  let last = -1
  for (const row of rowsWhere(trace, (kind) => isMotion(kind) || kind === Op.discharge)) {
    const kind = trace.kind(row)
    const isOn = trace.has(row, Flag.discharge)
    const isReady = last === Op.rapidZ || last === Op.erode
    if (kind !== Op.discharge) last = kind
    else if (isOn) tally.expect(isReady, 'erosion.dischargeAway', lineOf(trace, row))
    if (isOn && kind !== Op.discharge && kind !== Op.erode) tally.found('erosion.dischargeMoving', lineOf(trace, row))
  }
}

function checkPower(trace: Trace, row: number, tally: ErosionTally): void {
  const place = lineOf(trace, row)
  tally.expect(trace.has(row, Flag.discharge), 'erosion.noDischarge', place)
  if (!trace.has(row, Flag.pump)) tally.found('erosion.noPump', place)
  if (trace.at(row, Column.condition) === 0) tally.found('erosion.noCondition', place)
}

/** Tools change at machine-safe Z with discharge and orbit off; the dielectric may run. */
export const learntToolChange = defineCheck({
  id: 'V13',
  codes: { 'toolChange.discharge': 'fail', 'toolChange.low': 'fail', 'toolChange.orbit': 'fail' },
  look: ({ job, trace }, tally) => {
    for (const row of rowsWhere(trace, isToolChange)) {
      const place = lineOf(trace, row)
      tally.expect(trace.at(row, Column.machineZ) === job.machine.safeZ, 'toolChange.low', place)
      if (trace.has(row, Flag.discharge)) tally.found('toolChange.discharge', place)
      if (isOrbiting(trace, row)) tally.found('toolChange.orbit', place)
    }
  },
})

/** The offset of the electrode in the spindle is active in every motion in a work system. */
export const learntOffsets = defineCheck({
  id: 'V14',
  codes: { 'offset.inactive': 'fail' },
  look: ({ trace }, tally) => {
    for (const row of rowsOf(trace, Op.rapidZ, Op.erode)) {
      const [register, pot] = [trace.at(row, Column.register), trace.at(row, Column.pot)]
      tally.expect(register === pot && pot > 0, 'offset.inactive', lineOf(trace, row), { register, pot })
    }
  },
})

/** A cavity is left straight up without orbit, and each program of the text ends at the top with everything off. */
export const learntRetreat = defineCheck({
  id: 'V20',
  codes: {
    'end.discharge': 'fail',
    'end.low': 'fail',
    'end.missing': 'fail',
    'end.orbit': 'fail',
    'end.pump': 'fail',
    'retreat.orbit': 'fail',
    'retreat.sideways': 'fail',
  },
  look: (context, tally) => {
    const { trace } = context
    let last = -1
    for (const row of rowsWhere(trace, isMotion)) {
      const [kind, place] = [trace.kind(row), lineOf(trace, row)]
      if (last === Op.erode) tally.expect(kind !== Op.rapidXy, 'retreat.sideways', place)
      if (kind !== Op.erode && isOrbiting(trace, row)) tally.found('retreat.orbit', place)
      last = kind
    }
    checkEnds(context, tally)
  },
})

type EndTally = Pick<Tally<'end.discharge' | 'end.low' | 'end.missing' | 'end.orbit' | 'end.pump'>, 'expect' | 'found'>

/** The text ends with the end of a program, and each file with such an end leaves the machine as the last one does. */
function checkEnds(context: CheckContext, tally: EndTally): void {
  const { trace } = context
  const row = trace.length - 1
  const ends = rowsOf(trace, Op.end)
  tally.expect(ends.at(-1) === row && ends.every((end) => endsProgram(trace, end)), 'end.missing', lineOf(trace, row))
  for (const end of new Set([...ends, row])) {
    const place = lineOf(trace, end)
    if (!isClear(context, lastMotion(trace, end))) tally.found('end.low', place)
    if (trace.has(end, Flag.discharge)) tally.found('end.discharge', place)
    if (trace.has(end, Flag.pump)) tally.found('end.pump', place)
    if (isOrbiting(trace, end)) tally.found('end.orbit', place)
  }
}

/** A control executes nothing after its end: the row is the last one, or the next file begins after it. */
const endsProgram = (trace: Trace, row: number): boolean => row === trace.length - 1 || trace.kind(row + 1) === Op.reset

/** Position of the spindle at the end, from the last motion: the offset may have been switched off since. */
const lastMotion = (trace: Trace, end: number): number => motionBefore(trace, end + 1)

function isClear({ job, trace, tolerance }: CheckContext, row: number): boolean {
  if (trace.at(row, Column.machineZ) >= job.machine.safeZ) return true
  const isKnown = trace.at(row, Column.register) !== 0
  return isKnown && trace.at(row, Column.workZ) >= traverseHeight(job) - tolerance
}
