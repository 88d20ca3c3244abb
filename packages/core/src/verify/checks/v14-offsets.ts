import type { Electrode, ElectrodeCopy } from '../../job/index.ts'
import type { PotAssignment } from '../../plan/index.ts'
import { type CheckContext, defineCheck } from '../check.ts'
import { sameLength } from '../expect/tolerance.ts'
import { Op } from '../read/op.ts'
import type { Tally } from '../tally.ts'
import { seatAt, seatIn, seatOf } from '../trace/seat.ts'
import { Column } from '../trace/trace.ts'
import { toDegreesParam, toMmParam } from './figures.ts'
import { lineOf, rowsOf } from './rows.ts'

const codes = {
  'offset.again': 'fail',
  'offset.applied': 'fail',
  'offset.figure': 'fail',
  'offset.heightUnknown': 'fail',
  'offset.inactive': 'fail',
  'offset.kind': 'fail',
  'offset.late': 'fail',
  'offset.order': 'fail',
  'offset.register': 'fail',
  'offset.times': 'fail',
  'offset.turned': 'warning',
  'offset.unplanned': 'fail',
} as const
type Code = keyof typeof codes

/** 0.001° */
const FULL_TURN = 360_000
const AXES = ['x', 'y', 'z', 'c'] as const

/**
 * Each electrode's offset is written once in its load of the magazine, with the right figures, again where the electrode is measured again, and
 * applied once after each tool call and measuring.
 */
export const v14Offsets = defineCheck({
  id: 'V14',
  codes,
  look: (context, tally) => {
    checkWritten(context, tally)
    checkApplied(context, tally)
    checkTurned(context, tally)
  },
})

function checkWritten(context: CheckContext, tally: Tally<Code>): void {
  const { plan, trace, visits } = context
  /** By load, the row of its first burn. */
  const burning = new Map(visits.toReversed().map(({ load, from }) => [load, from]))
  const written = new Map<number, number>()
  const late: number[] = []
  let highest = 0
  const assigned = new Map(plan.pots.toReversed().map((each) => [seatIn(each), each]))
  const electrodes = new Map(context.job.electrodes.toReversed().map((each) => [each.id, each]))
  for (const row of rowsOf(trace, Op.setOffset, Op.storeOffset)) {
    const register = trace.argument(row, 0)
    const load = trace.loadAt(row)
    const seat = seatOf(load, register)
    const assignment = assigned.get(seat)
    checkWrite(context, tally, row, register)
    if (assignment) checkFigures(context, tally, row, assignment, electrodes.get(assignment.electrodeId))
    else tally.found('offset.unplanned', lineOf(trace, row), { register })
    if (row > (burning.get(load) ?? trace.length)) {
      late.push(row)
      continue
    }
    if (seat < highest) tally.found('offset.order', lineOf(trace, row), { register })
    highest = Math.max(highest, seat)
    written.set(seat, (written.get(seat) ?? 0) + 1)
  }
  checkAgain(context, tally, late)
  for (const each of plan.pots) {
    const times = written.get(seatIn(each)) ?? 0
    tally.expect(times === 1, 'offset.times', {}, { register: each.pot, times })
  }
}

/**
 * Offsets written after the first burn of a load: once, right before a place that the plan measures again for, by an electrode
 * that has burnt.
 */
function checkAgain({ trace, matches }: CheckContext, tally: Tally<Code>, late: readonly number[]): void {
  const burnt = new Set<number>()
  let next = 0
  for (const { visit, planned } of matches) {
    if (!visit) continue
    let [all, own] = [0, 0]
    for (; (late[next] ?? trace.length) < visit.from; next++) {
      all++
      if (seatAt(trace, late[next] ?? 0) === seatIn(visit)) own++
    }
    const wanted = planned?.item.measuredAgain === true && burnt.has(seatIn(visit)) ? 1 : 0
    const params = { register: visit.pot, times: all, planned: wanted }
    tally.expect(all === wanted && own === wanted, 'offset.again', { line: visit.line }, params)
    burnt.add(seatIn(visit))
  }
  for (const row of late.slice(next))
    tally.found('offset.late', lineOf(trace, row), { register: trace.argument(row, 0) })
}

function checkWrite(context: CheckContext, tally: Tally<Code>, row: number, register: number): void {
  const { job, trace } = context
  const place = lineOf(trace, row)
  const byFigure = trace.kind(row) === Op.setOffset
  if (byFigure !== (job.setting.measuring === 'preset')) tally.found('offset.kind', place, { register })
  const pot = trace.at(row, Column.pot)
  if (!byFigure && pot !== register) tally.found('offset.register', place, { register, pot })
}

/** Preset: measured figures plus the manual correction; measured on the machine: the correction alone. */
function checkFigures(
  context: CheckContext,
  tally: Tally<Code>,
  row: number,
  pot: PotAssignment,
  electrode: Electrode | undefined,
) {
  const { job, trace } = context
  const place = lineOf(trace, row)
  const copy = electrode?.copies.find((each) => each.number === pot.copy)
  if (!copy) return tally.found('offset.unplanned', place, { register: pot.pot })
  const { compensation } = job.setting
  const base = trace.kind(row) === Op.setOffset ? measuredFigures(copy) : { x: 0, y: 0, z: 0, c: 0 }
  if (base.z === undefined) return tally.found('offset.heightUnknown', place, { register: pot.pot })
  tally.count(AXES.length)
  for (let n = 0; n < AXES.length; n++) {
    const axis = AXES[n] ?? 'z'
    const is = trace.argument(row, n + 1)
    const planned = (base[axis] ?? Number.NaN) + compensation[axis]
    if (axis === 'c' ? (is - planned) % FULL_TURN === 0 : sameLength(context, is, planned)) continue
    const shown = axis === 'c' ? toDegreesParam : toMmParam
    tally.found('offset.figure', place, { axis: axis.toUpperCase(), is: shown(is), planned: shown(planned) })
  }
}

/** A rotation found before mounting stays in the head when the machine measures, which finds length and centre only. */
function checkTurned({ job, plan }: CheckContext, tally: Tally<Code>): void {
  if (job.setting.measuring !== 'machine') return
  for (const { pot, electrodeId, copy: number } of plan.pots) {
    const electrode = job.electrodes.find(({ id }) => id === electrodeId)
    const c = electrode?.copies.find((copy) => copy.number === number)?.offset?.c ?? 0
    tally.expect(c === 0, 'offset.turned', {}, { electrode: electrode?.name ?? '', pot, c: toDegreesParam(c) })
  }
}

function measuredFigures({ offset, actualHeight }: ElectrodeCopy) {
  return { x: offset?.x ?? 0, y: offset?.y ?? 0, c: offset?.c ?? 0, z: actualHeight }
}

/** Between a tool call or a measuring and the first erosion, the tool's own register is selected, exactly once. */
function checkApplied({ trace }: CheckContext, tally: Tally<Code>): void {
  let uses = 0
  let pending = true
  rowsOf(trace, Op.toolCall, Op.storeOffset, Op.useOffset, Op.erode).forEach((row) => {
    const kind = trace.kind(row)
    const pot = trace.at(row, Column.pot)
    if (kind === Op.toolCall || kind === Op.storeOffset) {
      uses = 0
      pending = true
    } else if (kind === Op.useOffset) {
      uses++
      const register = trace.argument(row, 0)
      tally.expect(register === pot, 'offset.register', lineOf(trace, row), { register, pot })
    } else if (pending) {
      pending = false
      tally.expect(uses === 1, 'offset.applied', lineOf(trace, row), { pot, times: uses })
    }
    if (kind === Op.erode) checkActive(trace, tally, row)
  })
}

function checkActive(trace: CheckContext['trace'], tally: Tally<Code>, row: number): void {
  const [register, pot] = [trace.at(row, Column.register), trace.at(row, Column.pot)]
  if (register !== pot) tally.found('offset.inactive', lineOf(trace, row), { register, pot })
}
