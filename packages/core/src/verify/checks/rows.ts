import { Op } from '../read/op.ts'
import { isMeasuringMove, isMotion, isWorkMove, setOf } from '../trace/motion.ts'
import { Column, type Repeat, type Trace } from '../trace/trace.ts'

/** The line of the text that made a row of the trace. */
export const lineOf = (trace: Trace, row: number): { readonly line: number } => ({ line: trace.at(row, Column.line) })

export { isMeasuringMove, isMotion, isWorkMove }

export const isToolChange = (kind: number): boolean => kind === Op.toolCall || kind === Op.toolReturn

const kindCount = Object.keys(Op).length

/** Rows of the kinds that are wanted, in order. */
export const rowsWhere = (trace: Trace, wanted: (kind: number) => boolean): Int32Array => trace.select(kindsOf(wanted))

/** The same without rows that repeat earlier ones. */
export const firstRowsWhere = (trace: Trace, wanted: (kind: number) => boolean): Int32Array =>
  trace.selectFirst(kindsOf(wanted))

/** The same without the rows of some repeats, which are in order. */
export const rowsOutside = (trace: Trace, repeats: readonly Repeat[], wanted: (kind: number) => boolean): Int32Array =>
  trace.selectOutside(kindsOf(wanted), repeats)

/** Number of rows of the kinds that are wanted. */
export const countWhere = (trace: Trace, wanted: (kind: number) => boolean): number => trace.count(kindsOf(wanted))

/**
 * Reports every row of the wanted kinds that is not right. Rows that repeat earlier ones are judged with those, so
 * `isRight` may use a row, the one before it, and the motion before it.
 */
export function reportWrong(
  trace: Trace,
  wanted: (kind: number) => boolean,
  isRight: (row: number) => boolean,
  report: (row: number) => void,
): void {
  if (firstRowsWhere(trace, wanted).every(isRight)) return
  for (const row of rowsWhere(trace, wanted)) if (!isRight(row)) report(row)
}

function kindsOf(wanted: (kind: number) => boolean): number {
  let kinds = 0
  for (let kind = 0; kind < kindCount; kind++) if (wanted(kind)) kinds |= 1 << kind
  return kinds
}

/** Rows of the given kinds, in order. */
export const rowsOf = (trace: Trace, ...kinds: readonly number[]): Int32Array => trace.select(setOf(kinds))

/** The same without rows that repeat earlier ones. */
export const firstRowsOf = (trace: Trace, ...kinds: readonly number[]): Int32Array => trace.selectFirst(setOf(kinds))

/** The last motion before a row, or −1. */
export function motionBefore(trace: Trace, row: number): number {
  let before = row - 1
  while (before >= 0 && !isMotion(trace.kind(before))) before--
  return before
}
