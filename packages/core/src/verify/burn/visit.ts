import { type OrbitPattern, orbitPatterns } from '../../job/index.ts'
import type { Angle, Length } from '../../units/index.ts'
import { Op } from '../read/op.ts'
import { setOf } from '../trace/motion.ts'
import { Column, type Trace } from '../trace/trace.ts'

/** One erosion as the text commands it. */
export interface BurnStep {
  readonly row: number
  readonly line: number
  readonly condition: number
  readonly orbit: { readonly pattern: OrbitPattern | 'none'; readonly radius: Length }
  /** Tip, work frame. */
  readonly z: Length
  /** Spark-out after it, seconds. */
  readonly dwell: number
}

/** One stay of one electrode over one place, from the traverse that brings it there to the next traverse. */
export interface Visit {
  readonly pot: number
  /** The load of the magazine. */
  readonly load: number
  readonly register: number
  readonly cs: number
  readonly x: Length
  readonly y: Length
  readonly c: Angle
  /** Rows of the trace: the traverse, and the first row after the visit. */
  readonly from: number
  readonly to: number
  readonly line: number
  readonly lastLine: number
  /** Rows of the approaches; a correct visit has one. */
  readonly approaches: readonly number[]
  readonly steps: readonly BurnStep[]
}

/** Every stay with at least one erosion, in order. */
export function findVisits(trace: Trace): readonly Visit[] {
  const visits: Visit[] = []
  const starts = trace.select(startsStay)
  const erosions = trace.select(1 << Op.erode)
  let [start, erosion] = [0, 0]
  while (erosion < erosions.length) {
    const burnt = erosions[erosion] ?? 0
    while ((starts[start] ?? trace.length) < burnt) start++
    const [from, to] = [starts[start - 1] ?? -1, starts[start] ?? trace.length]
    const visit = readVisit(trace, from, to)
    if (visit) visits.push(visit)
    while ((erosions[erosion] ?? trace.length) < to) erosion++
  }
  return visits
}

/** A traverse or a tool change ends the previous stay. */
const startsStay = setOf([Op.rapidXy, Op.machineXy, Op.toolCall, Op.toolReturn])

function readVisit(trace: Trace, from: number, to: number): Visit | undefined {
  const steps: BurnStep[] = []
  const approaches: number[] = []
  let last = from
  for (let row = Math.max(from, 0); row < to; row++) {
    const kind = trace.kind(row)
    if (kind === Op.approach) approaches.push(row)
    if (kind !== Op.erode) continue
    steps.push(readStep(trace, row, to))
    last = row
  }
  if (steps.length === 0) return undefined
  return {
    pot: trace.at(last, Column.pot),
    load: trace.loadAt(last),
    register: trace.at(last, Column.register),
    cs: trace.at(last, Column.cs),
    x: trace.at(last, Column.workX) as Length,
    y: trace.at(last, Column.workY) as Length,
    c: trace.at(last, Column.workC) as Angle,
    from: Math.max(from, 0),
    to,
    line: trace.at(Math.max(from, 0), Column.line),
    lastLine: trace.at(to - 1, Column.line),
    approaches,
    steps,
  }
}

function readStep(trace: Trace, row: number, to: number): BurnStep {
  return {
    row,
    line: trace.at(row, Column.line),
    condition: trace.at(row, Column.condition),
    orbit: {
      pattern: orbitPatterns[trace.at(row, Column.pattern) - 1] ?? 'none',
      radius: trace.at(row, Column.radius) as Length,
    },
    z: trace.at(row, Column.workZ) as Length,
    dwell: dwellAfter(trace, row, to),
  }
}

/** Seconds of spark-out between an erosion and the next one. */
function dwellAfter(trace: Trace, row: number, to: number): number {
  let seconds = 0
  for (let next = row + 1; next < to && trace.kind(next) !== Op.erode; next++)
    if (trace.kind(next) === Op.dwell) seconds += trace.argument(next, 0)
  return seconds
}
