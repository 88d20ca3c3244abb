import type { Job } from '../../job/index.ts'
import { type CheckContext, defineCheck } from '../check.ts'
import { approachHeight } from '../expect/heights.ts'
import { Op } from '../read/op.ts'
import type { ProgramText } from '../read/program-text.ts'
import type { Tally } from '../tally.ts'
import { runProgram } from '../trace/run.ts'
import { Column, type Trace } from '../trace/trace.ts'
import { firstRowsWhere, isMotion, lineOf, rowsOf } from './rows.ts'
import { v03State } from './v03-state.ts'
import { v04Traverse } from './v04-traverse.ts'
import { v07Envelope } from './v07-envelope.ts'

const codes = {
  'dryRun.low': 'fail',
  'dryRun.unsafe': 'fail',
} as const

/** The dry run, without discharge and never below the approach height, can be run first and is itself safe. */
export const v28DryRun = defineCheck({
  id: 'V28',
  codes,
  look: (context, tally) => {
    const trace = isAsSafe(context) ? context.trace : runDry(context, tally)
    const lowest = lowestApproach(context.job)
    rowsOf(trace, Op.approach).forEach((row) => {
      tally.count()
      if (trace.at(row, Column.workZ) < lowest) tally.found('dryRun.low', lineOf(trace, row))
    })
  },
})

const asked = [v03State, v04Traverse, v07Envelope] as const

/**
 * Whether the dry run does nothing that those checks have not accepted in the program itself: it only leaves out the
 * erosions and keeps discharge and orbit off, so until the next move to a stated height its tool is higher. Any other
 * motion in between requires that it is run. Rows that repeat earlier ones only measure, and follow a measuring motion.
 */
function isAsSafe({ trace, failed }: CheckContext): boolean {
  if (asked.some(({ id }) => failed.get(id) !== false)) return false
  let isHigher = false
  return firstRowsWhere(trace, isMotion).every((row) => {
    const kind = trace.kind(row)
    if (kind === Op.erode) isHigher = true
    else if (kind === Op.rapidZ || kind === Op.approach || kind === Op.machineZ) isHigher = false
    else if (isHigher) return false
    return true
  })
}

/** Runs and checks it. */
function runDry(context: CheckContext, tally: Tally<keyof typeof codes>): Trace {
  const text = dryRunTwin(context.text)
  const trace = runProgram(text, context.frames)
  const twin = { ...context, text, trace }
  for (const check of asked)
    for (const finding of check.run(twin))
      if (finding.severity === 'fail' && finding.code !== 'counted')
        tally.found('dryRun.unsafe', finding.line === undefined ? {} : { line: finding.line }, { check: check.id })
  return trace
}

function lowestApproach(job: Job): number {
  let lowest = Number.POSITIVE_INFINITY
  for (const location of job.locations) lowest = Math.min(lowest, approachHeight(job, location))
  return lowest
}

/** The same operations without erosion: every place is approached, nothing is burnt. */
function dryRunTwin(text: ProgramText): ProgramText {
  const ops = text.ops.copy()
  for (let at = 0; at < ops.length; at++) {
    const kind = ops.kind(at)
    if (kind === Op.erode || kind === Op.dwell) ops.replace(at, Op.comment, 0)
    else if (kind === Op.discharge) ops.replace(at, Op.discharge, 0)
    else if (kind === Op.orbitOn) ops.replace(at, Op.orbitOff)
  }
  return { ...text, ops }
}
