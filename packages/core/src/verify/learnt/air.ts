import type { Length } from '../../units/index.ts'
import type { AirCutFinding, AirCutPlace, AirCutReport } from '../air-cut.ts'
import { burnsIn, lowIn, placeAt } from '../air-cut.ts'
import { v03State } from '../checks/v03-state.ts'
import { v04Traverse } from '../checks/v04-traverse.ts'
import { v07Envelope } from '../checks/v07-envelope.ts'
import { v12Pots } from '../checks/v12-pots.ts'
import { approachHeight } from '../expect/heights.ts'
import { NONE, Op, OpTable } from '../read/op.ts'
import type { ProgramText } from '../read/program-text.ts'
import type { Reading } from '../report.ts'
import { jobFrames } from '../trace/frames.ts'
import { runProgram } from '../trace/run.ts'
import { Column, type Trace } from '../trace/trace.ts'
import { judge, runChecks } from '../verify.ts'
import { learntOffsets, learntToolChange } from './checks.ts'
import { compareRaised, type LineMap } from './raised-lines.ts'
import { readLearnt, type VerifyLearntInput, verifyLearnt } from './verify-learnt.ts'

export interface LearntAirInput extends Omit<VerifyLearntInput, 'expected'> {
  /** The verified program; `text` is its dry run. */
  readonly base: string
  /** How much every work Z is raised, 0.1 µm. */
  readonly height: number
}

/** Rules that a run in the air must also pass; the others require burns. */
const airChecks = [v03State, v04Traverse, v07Envelope, v12Pots, learntToolChange, learntOffsets] as const

/**
 * The least height of a dry run: raised by it, the deepest burn is at the highest approach of all places. Counts of
 * 0.1 µm; 0 for a text that cannot be read.
 */
export function learntClearance({ text, post, meanings, job }: Omit<VerifyLearntInput, 'plan' | 'library'>): Length {
  const { ops } = readLearnt(text, post, meanings, job.machine.safeZ)
  let lowest = 0
  for (let at = 0; at < ops.length; at++) if (ops.kind(at) === Op.erode) lowest = Math.min(lowest, ops.arg(at, 0))
  return (floorOf(job) - lowest) as Length
}

const floorOf = (job: LearntAirInput['job']): number =>
  Math.max(0, ...job.locations.map((location) => approachHeight(job, location)))

/**
 * Proves from the texts alone that one is the dry run of the other, a learnt post's program: line by line the same text
 * with every height raised and without the switches of discharge and orbit; raised, its moves stay above the height at
 * which every place is free and inside the machine.
 */
export function verifyLearntAir({ base, height, ...given }: LearntAirInput): AirCutReport {
  const { text: air, post, meanings, job, plan } = given
  const program = readLearnt(base, post, meanings, job.machine.safeZ)
  const [problem] = program.problems
  if (problem) return refused({ code: 'unreadable', line: problem.line, params: {} })
  const { map, difference } = compareRaised(air, base, { post, meanings }, height)
  if (difference) {
    const { line, found, wanted } = difference
    return refused({ code: 'differs', line, params: { found: found || '-', wanted: wanted || '-' } })
  }
  const text = raised(program, map, height, air)
  const trace = runProgram(text, jobFrames(job, plan))
  const findings = [...checked(given, text), ...burnsIn(trace, { stopFirst: false }), ...lowIn(trace, job)]
  const { readings } = verifyLearnt({ ...given, text: base })
  const places = placesOf(trace, map, readings)
  return { verdict: findings.length === 0 ? 'safe' : 'refused', findings, places }
}

const refused = (finding: AirCutFinding): AirCutReport => ({ verdict: 'refused', findings: [finding], places: [] })

/** The operations of a program whose lines were found raised, at the lines of its dry run. */
function raised(program: ProgramText, map: LineMap, height: number, air: string): ProgramText {
  const { ops } = program
  const lifted = new OpTable(ops.length)
  for (let at = 0; at < ops.length; at++) {
    const [kind, line] = [ops.kind(at), map.get(ops.line(at))]
    // Left out, or inside a burn that has no orbit of its own in the air.
    if (line === undefined || kind === Op.orbitOn) continue
    const args = [0, 1, 2, 3, 4].map((n) => ops.arg(at, n)) as [number, number, number, number, number]
    if (kind === Op.erode) lifted.push(Op.approach, line, args[0] + height, NONE)
    else if (kind === Op.rapidZ) lifted.push(kind, line, args[0] + height)
    else lifted.push(kind, line, ...args)
  }
  const lines = air.split('\n').length
  return { ...program, ops: lifted, lines, blocks: lines, main: { ...program.main, to: lifted.length } }
}

function checked(input: Omit<LearntAirInput, 'base' | 'height'>, text: ProgramText): readonly AirCutFinding[] {
  const { text: source, post: _post, meanings: _meanings, ...given } = input
  const report = judge(
    { ...given, files: [{ name: 'air', text: source }] },
    { text, readable: true, tolerance: 0 },
    (context) => runChecks(context, airChecks),
  )
  return report.findings.flatMap(({ check, severity, code, line }): readonly AirCutFinding[] =>
    severity === 'fail' && code !== 'counted'
      ? [{ code: 'check', line: line ?? 1, params: { check, reason: code } }]
      : [],
  )
}

/** The last burn of each place, where the control shows its lowest position. */
function placesOf(trace: Trace, map: LineMap, readings: readonly Reading[]): readonly AirCutPlace[] {
  return readings.flatMap(({ label, lastLine, steps }): readonly AirCutPlace[] => {
    const line = map.get(steps.at(-1)?.line ?? lastLine)
    for (let row = trace.length - 1; row >= 0; row--)
      if (trace.kind(row) === Op.approach && trace.at(row, Column.line) === line)
        return [placeAt(trace, row, label ?? '')]
    return []
  })
}
