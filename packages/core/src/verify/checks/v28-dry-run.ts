import type { Job } from '../../job/index.ts'
import { defineCheck } from '../check.ts'
import { approachHeight } from '../expect/heights.ts'
import { Op } from '../read/op.ts'
import type { ProgramText } from '../read/program-text.ts'
import { runProgram } from '../trace/run.ts'
import { Column, Flag } from '../trace/trace.ts'
import { lineOf, rowsOf } from './rows.ts'
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
    const { job } = context
    const text = dryRunTwin(context.text)
    const trace = runProgram(text, context.frames)
    const twin = { ...context, text, trace }
    for (const check of [v03State, v04Traverse, v07Envelope])
      for (const finding of check.run(twin))
        if (finding.severity === 'fail' && finding.code !== 'counted')
          tally.found('dryRun.unsafe', finding.line === undefined ? {} : { line: finding.line }, { check: check.id })
    const lowest = lowestApproach(job)
    for (const row of rowsOf(trace, Op.approach)) {
      tally.count()
      if (trace.at(row, Column.workZ) < lowest || trace.has(row, Flag.discharge))
        tally.found('dryRun.low', lineOf(trace, row))
    }
  },
})

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
