import { Op, type OpTable } from '../read/op.ts'
import type { Part, ProgramText } from '../read/program-text.ts'
import type { Origin } from './frames.ts'

/** One execution of a subprogram. */
export interface Execution {
  /** The row of its first operation. */
  readonly from: number
  /** Length from the gauge plane to the moved point after each operation. */
  readonly lengths: Int32Array
  /** At its end. */
  readonly origin: Origin | undefined
  readonly length: number
}

/** Work moves are judged by what was burnt before them, and an offset that is used depends on its register. */
const unsteady: readonly number[] = [Op.rapidXy, Op.rapidZ, Op.approach, Op.erode, Op.useOffset]

/** Whether a subprogram, as one that measures, always does the same from the same state. */
export function isSteady(ops: OpTable, { from, to }: Part): boolean {
  for (let at = from; at < to; at++) if (unsteady.includes(ops.kind(at))) return false
  return true
}

/** Rows of the main program and of its calls. */
export function rowsToCome({ main, ops }: ProgramText, subs: ReadonlyMap<number, Part>): number {
  let rows = main.to - main.from
  for (let at = main.from; at < main.to; at++) {
    if (ops.kind(at) !== Op.call) continue
    const sub = subs.get(ops.arg(at, 0))
    if (sub) rows += (sub.to - sub.from) * Math.max(0, ops.arg(at, 1))
  }
  return rows
}
