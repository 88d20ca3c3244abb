import type { Length } from '../units/index.ts'
import { FEED_TENTHS } from './checks/figures.ts'
import { isMeasuringMove, isMotion } from './checks/rows.ts'
import { NONE, Op } from './read/op.ts'
import type { ProgramText } from './read/program-text.ts'
import { type EnvelopePoint, type Totals, timesOf } from './report.ts'
import { Column, type Trace } from './trace/trace.ts'

/** Totals of a trace, for display. */
export function sumUp(text: ProgramText, trace: Trace, moves: number, time: number): Totals {
  return {
    lines: text.lines,
    blocks: text.blocks,
    moves,
    toolChanges: timesOf(trace, Op.toolCall),
    steps: timesOf(trace, Op.erode),
    touches: timesOf(trace, Op.touch),
    lowestZ: lowest(trace, Column.workZ, Op.erode),
    lowestMachineZ: lowest(trace, Column.machineZ),
    envelope: envelopeOf(trace),
    fastestFeed: fastestFeed(trace),
    time,
  }
}

function lowest(trace: Trace, column: number, kind?: number): Length | undefined {
  let least = Number.MAX_SAFE_INTEGER
  for (let row = 0; row < trace.length; row++) {
    const value = trace.at(row, column)
    if (value !== NONE && value < least && (kind === undefined || trace.at(row, Column.kind) === kind)) least = value
  }
  return least === Number.MAX_SAFE_INTEGER ? undefined : (least as Length)
}

/** Machine positions before and after contact moves are not known beforehand and are left out. */
function envelopeOf(trace: Trace): Totals['envelope'] {
  const min = [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]
  const max = min.map((value) => -value)
  for (let row = 0; row < trace.length; row++) {
    const kind = trace.at(row, Column.kind)
    if (!isMotion(kind) || isMeasuringMove(kind)) continue
    for (let axis = 0; axis < min.length; axis++) {
      const value = trace.at(row, Column.machineX + axis)
      if (value === NONE) continue
      min[axis] = Math.min(min[axis] ?? value, value)
      max[axis] = Math.max(max[axis] ?? value, value)
    }
  }
  return min.includes(Number.MAX_SAFE_INTEGER) ? undefined : { min: toPoint(min), max: toPoint(max) }
}

function toPoint([x = 0, y = 0, z = 0]: readonly number[]): EnvelopePoint {
  return { x: x as Length, y: y as Length, z: z as Length }
}

/** The argument with the feed, for each kind of feed move. */
const feedArgument: ReadonlyMap<number, number> = new Map([
  [Op.approach, 1],
  [Op.touch, 2],
  [Op.clear, 2],
])

function fastestFeed(trace: Trace): number {
  let fastest = 0
  for (let row = 0; row < trace.length; row++) {
    const argument = feedArgument.get(trace.at(row, Column.kind))
    if (argument !== undefined) fastest = Math.max(fastest, trace.argument(row, argument) / FEED_TENTHS)
  }
  return fastest
}
