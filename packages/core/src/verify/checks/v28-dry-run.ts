import { defineCheck } from '../check.ts'
import { approachHeight } from '../expect/heights.ts'
import { Op, OpTable } from '../read/op.ts'
import type { ProgramText } from '../read/program-text.ts'
import { runProgram } from '../trace/run.ts'
import { Column, Flag } from '../trace/trace.ts'
import { lineOf } from './rows.ts'
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
    const lowest = Math.min(...job.locations.map((location) => approachHeight(job, location)))
    for (let row = 0; row < trace.length; row++) {
      if (trace.at(row, Column.kind) !== Op.approach) continue
      const still = trace.at(row, Column.workZ) >= lowest && !trace.has(row, Flag.discharge)
      tally.expect(still, 'dryRun.low', lineOf(trace, row))
    }
  },
})

/** The same operations without erosion: every place is approached, nothing is burnt. */
function dryRunTwin(text: ProgramText): ProgramText {
  const ops = new OpTable(text.ops.length)
  for (let at = 0; at < text.ops.length; at++) {
    const kind = text.ops.kind(at)
    const line = text.ops.line(at)
    const arg = (n: number): number => text.ops.arg(at, n)
    if (kind === Op.erode || kind === Op.dwell) ops.push(Op.comment, line, 0)
    else if (kind === Op.discharge) ops.push(Op.discharge, line, 0)
    else if (kind === Op.orbitOn) ops.push(Op.orbitOff, line)
    else ops.push(kind, line, arg(0), arg(1), arg(2), arg(3), arg(4))
  }
  return { ...text, ops }
}
