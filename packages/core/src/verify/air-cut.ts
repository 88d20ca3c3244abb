import type { CheckId } from './checks/index.ts'
import { isWorkMove, lineOf } from './checks/rows.ts'
import { approachHeight } from './expect/heights.ts'
import { NONE, Op, opNames } from './read/op.ts'
import { jobFrames } from './trace/frames.ts'
import { runProgram } from './trace/run.ts'
import { Column, Flag, type Trace } from './trace/trace.ts'
import { readFiles, type VerifyInput, verifyProgram } from './verify.ts'

export const airCutCodes = ['unreadable', 'check', 'burns', 'noStop', 'differs', 'low'] as const

/** Why a text is not a dry run of another. */
export interface AirCutFinding {
  readonly code: (typeof airCutCodes)[number]
  readonly line: number
  readonly params: Readonly<Record<string, string | number>>
}

/** What the control shows after the block of a line; lengths in 0.1 µm, angles in 0.001°. */
export interface AirCutPlace {
  readonly line: number
  /** The comment before it, which the operator also sees. */
  readonly name: string
  readonly cs: number
  readonly pot: number
  readonly work: { readonly x: number; readonly y: number; readonly z: number; readonly c: number }
  /** Gauge plane; undefined where no record gives the machine position. */
  readonly machine: { readonly x: number; readonly y: number; readonly z: number } | undefined
}

export interface AirCutReport {
  readonly verdict: 'safe' | 'refused'
  readonly findings: readonly AirCutFinding[]
  /** Where each place is reached, and its lowest point in the dry run. */
  readonly places: readonly AirCutPlace[]
}

export interface AirCutInput extends Omit<VerifyInput, 'expected'> {
  /** The program itself, verified. */
  readonly base: VerifyInput['files']
  /** How much every work Z is raised, 0.1 µm. */
  readonly height: number
}

/** Checks of a whole program that a dry run must also pass; the others require burns. */
const shared: ReadonlySet<CheckId> = new Set(['V01', 'V02', 'V03', 'V04', 'V07', 'V12', 'V13', 'V18', 'V19', 'V34'])

const ARGUMENTS = 5
const silent: readonly number[] = [Op.comment, Op.stop, Op.condition, Op.dwell, Op.orbitOn, Op.orbitOff, Op.discharge]
const burning: readonly number[] = [Op.erode, Op.orbitOn]

/**
 * Proves from the texts alone that one is the dry run of the other: it never burns, begins with a stop, moves like the
 * other block for block with every work Z raised by the stated height, and stays above the height at which every place
 * is free.
 */
export function verifyAirCut(input: AirCutInput): AirCutReport {
  const { base, height, ...given } = input
  const [air, own] = [readFiles(given.files, given.dialect), readFiles(base, given.dialect)]
  if (!air.readable || !own.readable) {
    const line = air.text.problems[0]?.line ?? 1
    return { verdict: 'refused', findings: [{ code: 'unreadable', line, params: {} }], places: [] }
  }
  const frames = jobFrames(given.job, given.plan)
  const trace = runProgram(air.text, frames)
  const findings = [
    ...checked(given),
    ...burnsIn(trace, { stopFirst: true }),
    ...lowIn(trace, given.job),
    ...differences(trace, runProgram(own.text, frames), height),
  ]
  return { verdict: findings.length === 0 ? 'safe' : 'refused', findings, places: placesOf(trace, air.text.comments) }
}

function checked(input: VerifyInput): readonly AirCutFinding[] {
  return verifyProgram(input).findings.flatMap(({ check, severity, code, line }): readonly AirCutFinding[] =>
    severity === 'fail' && code !== 'counted' && shared.has(check)
      ? [{ code: 'check', line: line ?? 1, params: { check, reason: code } }]
      : [],
  )
}

/** Findings where a text burns, or moves before its first stop (when it must have one). */
export function burnsIn(trace: Trace, { stopFirst }: { readonly stopFirst: boolean }): readonly AirCutFinding[] {
  const findings: AirCutFinding[] = []
  let moved = false
  let stopped = !stopFirst
  for (let row = 0; row < trace.length; row++) {
    const kind = trace.kind(row)
    if (kind === Op.stop) stopped = true
    if (kind === Op.machineZ || isWorkMove(kind)) moved = true
    if (moved && !stopped) {
      findings.push({ code: 'noStop', ...lineOf(trace, row), params: {} })
      stopped = true
    }
    if (trace.has(row, Flag.discharge) || burning.includes(kind))
      findings.push({ code: 'burns', ...lineOf(trace, row), params: {} })
  }
  return findings
}

/** Findings below the approach height: at every place, the machine is free only above it. */
export function lowIn(trace: Trace, job: VerifyInput['job']): readonly AirCutFinding[] {
  const floor = Math.max(0, ...job.locations.map((location) => approachHeight(job, location)))
  const findings: AirCutFinding[] = []
  for (let row = 0; row < trace.length; row++)
    if (isWorkMove(trace.kind(row)) && trace.at(row, Column.workZ) !== NONE)
      if (trace.at(row, Column.workZ) < floor)
        findings.push({ code: 'low', ...lineOf(trace, row), params: { z: trace.at(row, Column.workZ), floor } })
  return findings
}

/** Rows that move, measure or select, in order. */
function actingRows(trace: Trace): readonly number[] {
  const rows: number[] = []
  for (let row = 0; row < trace.length; row++) if (!silent.includes(trace.kind(row))) rows.push(row)
  return rows
}

/** What an operation of the program must be in the dry run: its kind, and its first argument. */
function raised(trace: Trace, row: number, height: number): readonly [kind: number, first: number] {
  const kind = trace.kind(row)
  const first = trace.argument(row, 0)
  if (kind === Op.erode) return [Op.approach, first + height]
  return kind === Op.rapidZ || kind === Op.approach ? [kind, first + height] : [kind, first]
}

function differences(air: Trace, own: Trace, height: number): readonly AirCutFinding[] {
  const [rows, wanted] = [actingRows(air), actingRows(own)]
  const differ = (row: number | undefined, other: number | undefined): readonly AirCutFinding[] => [
    {
      code: 'differs',
      line: row === undefined ? 1 : air.at(row, Column.line),
      params: {
        found: row === undefined ? '-' : air.name(row),
        wanted: other === undefined ? '-' : (opNames[raised(own, other, height)[0]] ?? '-'),
      },
    },
  ]
  for (let n = 0; n < Math.max(rows.length, wanted.length); n++) {
    const [row, other] = [rows[n], wanted[n]]
    if (row === undefined || other === undefined || !isRaised(air, row, own, other, height)) return differ(row, other)
  }
  return []
}

function isRaised(air: Trace, row: number, own: Trace, other: number, height: number): boolean {
  const [kind, first] = raised(own, other, height)
  if (air.kind(row) !== kind || air.argument(row, 0) !== first) return false
  // An erosion has no feed of its own; in the dry run it moves at the feed of an approach.
  const from = own.kind(other) === Op.erode ? 2 : 1
  for (let n = from; n < ARGUMENTS; n++) if (air.argument(row, n) !== own.argument(other, n)) return false
  return true
}

function placesOf(trace: Trace, comments: readonly string[]): readonly AirCutPlace[] {
  const places: AirCutPlace[] = []
  let name = ''
  for (let row = 0; row < trace.length; row++) {
    const kind = trace.kind(row)
    if (kind === Op.comment) name = comments[trace.argument(row, 0)] ?? ''
    if (kind !== Op.approach) continue
    const [isFirst, isLast] = [!follows(trace, row, -1), !follows(trace, row, 1)]
    if (isFirst || isLast) places.push(placeAt(trace, row, name))
  }
  return places
}

/** Whether the next motion in that direction is also an approach. */
function follows(trace: Trace, from: number, way: 1 | -1): boolean {
  for (let row = from + way; row >= 0 && row < trace.length; row += way) {
    const kind = trace.kind(row)
    if (kind === Op.approach) return true
    if (!silent.includes(kind)) return false
  }
  return false
}

/** What the control shows at a row of the trace. */
export function placeAt(trace: Trace, row: number, name: string): AirCutPlace {
  const at = (column: number): number => trace.at(row, column)
  const machine = { x: at(Column.machineX), y: at(Column.machineY), z: at(Column.machineZ) }
  return {
    line: at(Column.line),
    name,
    cs: at(Column.cs),
    pot: at(Column.pot),
    work: { x: at(Column.workX), y: at(Column.workY), z: at(Column.workZ), c: at(Column.workC) },
    machine: Object.values(machine).includes(NONE) ? undefined : machine,
  }
}
