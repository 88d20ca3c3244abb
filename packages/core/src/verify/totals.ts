import type { Length } from '../units/index.ts'
import { FEED_TENTHS } from './checks/figures.ts'
import { firstRowsOf, firstRowsWhere, isMeasuringMove, isMotion, rowsOf } from './checks/rows.ts'
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
    lowestZ: lowest(trace, Column.workZ, rowsOf(trace, Op.erode)),
    lowestMachineZ: lowest(
      trace,
      Column.machineZ,
      firstRowsWhere(trace, () => true),
    ),
    envelope: envelopeOf(trace),
    fastestFeed: fastestFeed(trace),
    time,
  }
}

function lowest(trace: Trace, column: number, rows: Int32Array): Length | undefined {
  let least = Number.MAX_SAFE_INTEGER
  rows.forEach((row) => {
    const value = trace.at(row, column)
    if (value !== NONE && value < least) least = value
  })
  return least === Number.MAX_SAFE_INTEGER ? undefined : (least as Length)
}

/** Machine positions before and after contact moves are not known beforehand and are left out. */
function envelopeOf(trace: Trace): Totals['envelope'] {
  const min = [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]
  const max = min.map((value) => -value)
  firstRowsWhere(trace, (kind) => isMotion(kind) && !isMeasuringMove(kind)).forEach((row) => {
    for (let axis = 0; axis < min.length; axis++) {
      const value = trace.at(row, Column.machineX + axis)
      if (value === NONE) continue
      min[axis] = Math.min(min[axis] ?? value, value)
      max[axis] = Math.max(max[axis] ?? value, value)
    }
  })
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
  for (const [kind, argument] of feedArgument)
    firstRowsOf(trace, kind).forEach((row) => {
      fastest = Math.max(fastest, trace.argument(row, argument) / FEED_TENTHS)
    })
  return fastest
}
