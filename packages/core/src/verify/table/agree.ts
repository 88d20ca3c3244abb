import type { OpTable } from '../read/op.ts'
import type { ProgramText, ReadingProblem } from '../read/program-text.ts'

const ARGUMENTS = 5

/**
 * Differences between two readings of one text: faults that the hand-written reader and the dialect's table do not
 * share. Each reader's own problems are reported unchanged; a text that only one of them can read is also a difference.
 */
export function disagreements(ours: ProgramText, table: ProgramText): readonly ReadingProblem[] {
  const unreadable = table.problems.filter((problem) => problem.code !== 'crc.mismatch')
  if (ours.problems.length > 0) return []
  if (unreadable.length > 0) return unreadable
  const line = firstDifference(ours, table)
  if (line !== undefined) return [{ code: 'reading.differ', line, params: {} }]
  return []
}

function firstDifference(ours: ProgramText, table: ProgramText): number | undefined {
  if (ours.number !== table.number || facts(ours) !== facts(table)) return 1
  for (let at = 0; at < Math.max(ours.ops.length, table.ops.length); at++)
    if (!sameOp(ours.ops, table.ops, at)) return ours.ops.line(Math.min(at, ours.ops.length - 1))
  return undefined
}

/** Header, conditions, comments and the extents of the parts. */
function facts({ header, conditions, comments, main, subs }: ProgramText): string {
  const rows = conditions.map(({ line: _, ...row }) => Object.entries(row).sort().join())
  const parts = [main, ...subs].map(({ number, from, to }) => `${number} ${from} ${to}`)
  return [...header.map(({ key, value }) => `${key} ${value}`), ...rows, ...comments, ...parts].join('\n')
}

function sameOp(a: OpTable, b: OpTable, at: number): boolean {
  if (a.kind(at) !== b.kind(at) || a.line(at) !== b.line(at)) return false
  for (let n = 0; n < ARGUMENTS; n++) if (a.arg(at, n) !== b.arg(at, n)) return false
  return true
}
