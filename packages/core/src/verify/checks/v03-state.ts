import type { Job } from '../../job/index.ts'
import { defineCheck } from '../check.ts'
import { NONE } from '../read/op.ts'
import type { Tally } from '../tally.ts'
import { Column, Flag, type Trace } from '../trace/trace.ts'
import { countWhere, isMotion, isWorkMove, lineOf, reportWrong } from './rows.ts'

const codes = {
  'state.lengthUnknown': 'fail',
  'state.noReset': 'fail',
  'state.noSystem': 'fail',
  'state.runaway': 'fail',
  'state.systemShared': 'fail',
  'state.systemUndeclared': 'fail',
} as const

/**
 * Units and modes are set before the first motion and after every tool change; every coordinate has a frame, and every
 * system in use one zero.
 */
export const v03State = defineCheck({
  id: 'V03',
  codes,
  look: ({ trace, job }, tally) => {
    reportShared(job, tally)
    if (trace.cut) tally.found('state.runaway', lineOf(trace, trace.length - 1), { blocks: trace.length })
    tally.count(countWhere(trace, isMotion))
    reportWrong(
      trace,
      isMotion,
      (row) => isStated(trace, row),
      (row) => {
        report(trace, tally, row)
      },
    )
  },
})

/** Reports systems with two zeros: the same coordinates would mean two places of the machine. */
function reportShared({ machine, locations, setting }: Job, tally: Tally<keyof typeof codes>): void {
  const points = machine.positioningPoints
  const ofBall = setting.measuring === 'machine' ? [setting.electrodeCs, setting.ballCs] : []
  const inUse = points.filter(({ name }) => locations.some(({ positioningPoint }) => positioningPoint === name))
  const used = new Set([...inUse.map(({ cs }) => cs), ...ofBall])
  tally.count(used.size)
  const all = [...points.map(({ cs }) => cs), ...ofBall]
  for (const cs of used) {
    const count = all.filter((each) => each === cs).length
    if (count > 1) tally.found('state.systemShared', {}, { cs, count })
  }
}

function isStated(trace: Trace, row: number): boolean {
  if (trace.has(row, Flag.unset)) return false
  if (!isWorkMove(trace.kind(row))) return true
  return trace.at(row, Column.cs) !== 0 && !isUndeclared(trace, row) && trace.at(row, Column.machineZ) !== NONE
}

/** The work coordinate is known, but not where the zero of its system is. */
const isUndeclared = (trace: Trace, row: number): boolean =>
  trace.at(row, Column.machineX) === NONE && trace.at(row, Column.workX) !== NONE

function report(trace: Trace, tally: Tally<keyof typeof codes>, row: number): void {
  if (trace.has(row, Flag.unset)) tally.found('state.noReset', lineOf(trace, row))
  if (!isWorkMove(trace.kind(row))) return
  const cs = trace.at(row, Column.cs)
  if (cs === 0) tally.found('state.noSystem', lineOf(trace, row))
  else if (isUndeclared(trace, row)) tally.found('state.systemUndeclared', lineOf(trace, row), { cs })
  else if (trace.at(row, Column.machineZ) === NONE)
    tally.found('state.lengthUnknown', lineOf(trace, row), { register: trace.at(row, Column.register) })
}
