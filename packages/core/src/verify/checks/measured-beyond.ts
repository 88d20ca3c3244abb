import type { CheckContext } from '../check.ts'
import { type Spot, shifted } from '../measure/solid.ts'
import { Op } from '../read/op.ts'
import { isMeasuringMove } from './rows.ts'

export interface Range {
  readonly min: number
  readonly max: number
}

interface Beyond {
  readonly row: number
  /** The farthest place, spindle axis and gauge plane. */
  readonly at: Spot
}

/**
 * Measuring moves that may leave the range of an axis. A touch can end anywhere in its travel: a body may be beside its
 * recorded place, a head may not be a box, an electrode may be worn. Relative moves after the touch begin at that end, so
 * they are shifted by the same amount along its axis, until the next move to absolute coordinates.
 */
export function measuredBeyond({ trace, job, measured }: CheckContext, ranges: readonly Range[]): readonly Beyond[] {
  const { stops } = measured()
  const most = job.machine.measureClearance
  const isWithin = (at: number, axis: number, by: number): boolean => {
    const { min, max } = ranges[axis] ?? NONE_REACHED
    return at - by >= min && at + by <= max
  }
  if (stops.every((x, y, z) => isWithin(x, 0, most) && isWithin(y, 1, most) && isWithin(z, 2, most))) return []
  const found: Beyond[] = []
  const off: [x: number, y: number, z: number] = [0, 0, 0]
  let next = 0
  for (let row = 0; row < trace.length; row++) {
    const kind = trace.kind(row)
    if (kind === Op.machineXy || kind === Op.rapidXy) off[0] = off[1] = 0
    else if (isGivenHeight(kind)) off[2] = 0
    if (!isMeasuringMove(kind) || stops.row(next) !== row) continue
    const spot = stops.spot(next++)
    const wrong = off.findIndex((by, axis) => !isWithin(spot[axis] ?? Number.NaN, axis, by))
    if (wrong >= 0) found.push({ row, at: farthest(spot, wrong, off[wrong] ?? 0, ranges) })
    if (kind === Op.touch) off[trace.argument(row, 0)] = most
  }
  return found
}

const NONE_REACHED: Range = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY }

const isGivenHeight = (kind: number): boolean => kind === Op.machineZ || kind === Op.rapidZ || kind === Op.approach

function farthest(spot: Spot, axis: number, by: number, ranges: readonly Range[]): Spot {
  const isBelow = (spot[axis] ?? 0) - by < (ranges[axis]?.min ?? 0)
  return shifted(spot, axis, isBelow ? -by : by)
}
