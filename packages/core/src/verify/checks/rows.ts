import { Op } from '../read/op.ts'
import { Column, type Trace } from '../trace/trace.ts'

/** The line of the text that made a row of the trace. */
export const lineOf = (trace: Trace, row: number): { readonly line: number } => ({ line: trace.at(row, Column.line) })

/** A set of kinds of operations, one bit for each. */
const setOf = (kinds: readonly number[]): number => kinds.reduce((set, kind) => set | (1 << kind), 0)
const isIn = (set: number, kind: number): boolean => ((set >>> kind) & 1) === 1

const workMoves = setOf([Op.rapidXy, Op.rapidZ, Op.approach, Op.erode])
const measuringMoves = setOf([Op.touch, Op.clear])
const motions = workMoves | measuringMoves | setOf([Op.machineZ, Op.machineXy])

export const isWorkMove = (kind: number): boolean => isIn(workMoves, kind)
export const isMeasuringMove = (kind: number): boolean => isIn(measuringMoves, kind)
export const isMotion = (kind: number): boolean => isIn(motions, kind)
export const isToolChange = (kind: number): boolean => kind === Op.toolCall || kind === Op.toolReturn

const kindCount = Object.keys(Op).length

/** Rows of the kinds that are wanted, in order. */
export function rowsWhere(trace: Trace, wanted: (kind: number) => boolean): Int32Array {
  let kinds = 0
  for (let kind = 0; kind < kindCount; kind++) if (wanted(kind)) kinds |= 1 << kind
  return trace.select(kinds)
}

/** Rows of the given kinds, in order. */
export const rowsOf = (trace: Trace, ...kinds: readonly number[]): Int32Array => trace.select(setOf(kinds))
