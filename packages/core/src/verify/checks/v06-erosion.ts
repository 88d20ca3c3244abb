import type { Planned } from '../burn/match.ts'
import type { BurnStep } from '../burn/visit.ts'
import { type CheckContext, defineCheck } from '../check.ts'
import { sequenceFault } from '../expect/sequence.ts'
import { sameLength } from '../expect/tolerance.ts'
import { Op } from '../read/op.ts'
import type { Tally } from '../tally.ts'
import { Column, Flag } from '../trace/trace.ts'
import { toMmParam } from './figures.ts'
import { firstRowsWhere, isMotion, lineOf, motionBefore, rowsOf, rowsWhere } from './rows.ts'

const codes = {
  'erosion.condition': 'fail',
  'erosion.conditionUnknown': 'fail',
  'erosion.dischargeAway': 'fail',
  'erosion.dischargeMoving': 'fail',
  'erosion.dwell': 'fail',
  'erosion.noCondition': 'fail',
  'erosion.noDischarge': 'fail',
  'erosion.noPump': 'fail',
  'erosion.pattern': 'fail',
  'erosion.radius': 'fail',
  'erosion.system': 'fail',
  'sequence.block': 'fail',
} as const
type Code = keyof typeof codes

/** Erosion only with pump and discharge on, and with condition, orbit, tool and system as planned. */
export const v06Erosion = defineCheck({
  id: 'V06',
  codes,
  look: (context, tally) => {
    checkPower(context, tally)
    checkIdlePower(context, tally)
    checkSequence(context, tally)
    checkPlanned(context, tally)
  },
})

type PlannedCode = 'erosion.condition' | 'erosion.dwell' | 'erosion.pattern' | 'erosion.radius' | 'erosion.system'

/** Any tally that accepts these codes. */
type PlannedTally = Pick<Tally<PlannedCode>, 'count' | 'found'>

/** Every burn has the condition, orbit, spark-out and system of its planned step. */
export function checkPlanned(context: CheckContext, tally: PlannedTally): void {
  for (const { visit, planned } of context.matches) {
    if (!visit || !planned) continue
    if (visit.cs !== planned.cs)
      tally.found('erosion.system', { line: visit.line, item: planned.item.id }, { cs: visit.cs, planned: planned.cs })
    visit.steps.forEach((step, n) => {
      checkStep(context, tally, step, planned, n)
    })
  }
}

/** At every erosion the generator, the dielectric and a known condition are on. */
function checkPower({ trace, text }: CheckContext, tally: Tally<Code>): void {
  const table = new Set(text.conditions.map((row) => row.code))
  rowsOf(trace, Op.erode).forEach((row) => {
    tally.count()
    if (!trace.has(row, Flag.discharge)) tally.found('erosion.noDischarge', lineOf(trace, row))
    if (!trace.has(row, Flag.pump)) tally.found('erosion.noPump', lineOf(trace, row))
    const condition = trace.at(row, Column.condition)
    if (condition === 0) tally.found('erosion.noCondition', lineOf(trace, row))
    else if (!table.has(condition)) tally.found('erosion.conditionUnknown', lineOf(trace, row), { condition })
  })
}

/**
 * The generator is on only inside the cavity: switched on after an approach, and no move without eroding while it is
 * on.
 */
function checkIdlePower({ trace }: CheckContext, tally: Tally<Code>): void {
  if (isOffWhileIdle(trace)) return
  let ready = false
  for (const row of rowsWhere(trace, (kind) => isMotion(kind) || kind === Op.discharge)) {
    const kind = trace.kind(row)
    const on = trace.has(row, Flag.discharge)
    if (kind === Op.discharge && on) checkSwitchOn(trace, tally, row, ready)
    if (kind === Op.discharge) continue
    ready = kind === Op.approach || kind === Op.erode
    if (kind !== Op.erode && on) tally.found('erosion.dischargeMoving', lineOf(trace, row))
  }
}

/** The same for the whole text, without what to report. */
function isOffWhileIdle(trace: CheckContext['trace']): boolean {
  const isOn = (row: number): boolean => trace.has(row, Flag.discharge)
  const isErosion = (row: number): boolean => trace.kind(row) === Op.erode
  if (!firstRowsWhere(trace, isMotion).every((row) => !isOn(row) || isErosion(row))) return false
  return rowsOf(trace, Op.discharge).every((row) => {
    if (!isOn(row)) return true
    const before = motionBefore(trace, row)
    const isReady = before >= 0 && (isErosion(before) || trace.kind(before) === Op.approach)
    return isReady && trace.has(row, Flag.pump) && trace.at(row, Column.condition) !== 0
  })
}

function checkSwitchOn(trace: CheckContext['trace'], tally: Tally<Code>, row: number, ready: boolean): void {
  if (!ready) tally.found('erosion.dischargeAway', lineOf(trace, row))
  if (!trace.has(row, Flag.pump)) tally.found('erosion.noPump', lineOf(trace, row))
  if (trace.at(row, Column.condition) === 0) tally.found('erosion.noCondition', lineOf(trace, row))
}

/** The blocks of a place are in the order of docs/GEN-ISO.md §5: none extra, none missing, none moved. */
function checkSequence(context: CheckContext, tally: Tally<Code>): void {
  tally.count()
  const fault = sequenceFault(context)
  if (!fault) return
  const { row, found, wanted } = fault
  tally.found('sequence.block', lineOf(context.trace, row), { found, wanted })
}

function checkStep(context: CheckContext, tally: PlannedTally, step: BurnStep, { item }: Planned, n: number): void {
  const planned = item.steps[n]
  if (!planned) return
  tally.count()
  const isAsPlanned =
    step.condition === planned.conditionCode &&
    isPattern(context, step, planned.orbit) &&
    sameLength(context, step.orbit.radius, planned.orbit.radius) &&
    step.dwell === planned.dwell
  if (isAsPlanned) return
  const place = { line: step.line, item: item.id, step: planned.n }
  if (step.condition !== planned.conditionCode)
    tally.found('erosion.condition', place, { condition: step.condition, planned: planned.conditionCode })
  if (!isPattern(context, step, planned.orbit))
    tally.found('erosion.pattern', place, { pattern: step.orbit.pattern, planned: planned.orbit.pattern })
  if (!sameLength(context, step.orbit.radius, planned.orbit.radius))
    tally.found('erosion.radius', place, {
      radius: toMmParam(step.orbit.radius),
      planned: toMmParam(planned.orbit.radius),
    })
  if (step.dwell !== planned.dwell) tally.found('erosion.dwell', place, { seconds: step.dwell, planned: planned.dwell })
}

/** A learnt post writes an orbit with the radius 0 as none. */
function isPattern({ dialect }: CheckContext, { orbit }: BurnStep, planned: BurnStep['orbit']): boolean {
  if (orbit.pattern === planned.pattern) return true
  return dialect === undefined && orbit.pattern === 'none' && planned.radius === 0
}
