import type { Job } from '../../job/index.ts'
import type { Plan } from '../../plan/index.ts'
import type { LineMeanings, StructuralPost } from '../../structural/index.ts'
import { isMotion, isToolChange } from '../checks/rows.ts'
import { Op } from '../read/op.ts'
import { jobFrames } from '../trace/frames.ts'
import { runProgram } from '../trace/run.ts'
import { Column, Flag, type Trace } from '../trace/trace.ts'
import { readLearnt } from './verify-learnt.ts'

interface Subject {
  readonly job: Job
  readonly plan: Plan
  readonly text: string
}

interface Stated {
  readonly post: StructuralPost
  readonly text: string
  readonly meanings: LineMeanings
}

/**
 * Whether a text and a table make the machine do exactly the same as those of a subject, with the same post. For the
 * tests of the rules.
 */
export function sameProgram(subject: Subject & Partial<Pick<Stated, 'meanings'>>, other: Stated): boolean {
  const wanted = essenceOf(subject, { ...other, text: subject.text, meanings: subject.meanings ?? other.meanings })
  return essenceOf(subject, other) === wanted
}

const POSITION = [Column.machineX, Column.machineY, Column.machineZ, Column.workC]

function essenceOf({ job, plan }: Subject, { post, text, meanings }: Stated): string {
  const read = readLearnt(text, post, meanings, job.machine.safeZ)
  if (read.problems.length > 0) return `unreadable ${read.problems[0]?.line}`
  const trace = runProgram(read, jobFrames(job, plan))
  const acts: string[] = []
  let position = ''
  let pot = 0
  for (let row = 0; row < trace.length; row++) {
    const kind = trace.kind(row)
    const here = POSITION.map((column) => trace.at(row, column)).join()
    if (kind === Op.dwell) acts.push(`dwell ${trace.argument(row, 0)}`)
    else if (isToolChange(kind) && potAt(trace, row) !== pot) acts.push(`pot ${potAt(trace, row)}`)
    else if (isMotion(kind) && (kind === Op.erode || here !== position)) acts.push(`${here} ${stateOf(trace, row)}`)
    if (isMotion(kind)) position = here
    pot = potAt(trace, row)
  }
  const last = trace.length - 1
  return [...acts, `end ${trace.has(last, Flag.discharge)} ${trace.has(last, Flag.pump)}`].join('\n')
}

/** 0 when there is none or it is unknown. */
const potAt = (trace: Trace, row: number): number => Math.max(0, trace.at(row, Column.pot))

function stateOf(trace: Trace, row: number): string {
  const columns = [Column.pot, Column.condition, Column.pattern, Column.radius]
  const isBurn = trace.kind(row) === Op.erode
  const state = isBurn ? columns.map((column) => trace.at(row, column)) : []
  return [isBurn, trace.has(row, Flag.discharge), isBurn && trace.has(row, Flag.pump), ...state].join()
}
