import { Op } from '../read/op.ts'
import { Column, type Trace } from '../trace/trace.ts'

/** Where in the text a row of the trace stands. */
export const lineOf = (trace: Trace, row: number): { readonly line: number } => ({ line: trace.at(row, Column.line) })

const workMoves: readonly number[] = [Op.rapidXy, Op.rapidZ, Op.approach, Op.erode]
const machineMoves: readonly number[] = [Op.machineZ, Op.machineXy]
const measuringMoves: readonly number[] = [Op.touch, Op.clear]

export const isWorkMove = (kind: number): boolean => workMoves.includes(kind)
export const isMeasuringMove = (kind: number): boolean => measuringMoves.includes(kind)
export const isMotion = (kind: number): boolean =>
  isWorkMove(kind) || machineMoves.includes(kind) || isMeasuringMove(kind)
export const isToolChange = (kind: number): boolean => kind === Op.toolCall || kind === Op.toolReturn

/** Rows of the given kinds, in order. */
export function* rowsWhere(trace: Trace, wanted: (kind: number) => boolean): Generator<number> {
  for (let row = 0; row < trace.length; row++) if (wanted(trace.at(row, Column.kind))) yield row
}

export const rowsOf = (trace: Trace, ...kinds: readonly number[]): Generator<number> =>
  rowsWhere(trace, (kind) => kinds.includes(kind))
