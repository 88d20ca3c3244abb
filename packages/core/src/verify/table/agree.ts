import type { ProgramText, ReadingProblem } from '../read/program-text.ts'

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
  if (!isSameList(ours.comments, table.comments)) return 1
  const at = ours.ops.firstDifference(table.ops)
  return at === undefined ? undefined : ours.ops.line(Math.min(at, ours.ops.length - 1))
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false
  for (let n = 0; n < a.length; n++) if (a[n] !== b[n]) return false
  return true
}

/** Header, conditions and the extents of the parts. */
function facts({ header, conditions, main, subs }: ProgramText): string {
  const rows = conditions.map(({ line: _, ...row }) => Object.entries(row).sort().join())
  const parts = [main, ...subs].map(({ number, from, to }) => `${number} ${from} ${to}`)
  return [...header.map(({ key, value }) => `${key} ${value}`), ...rows, ...parts].join('\n')
}
