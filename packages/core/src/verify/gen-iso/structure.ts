import type { OpTable } from '../read/op.ts'
import { Op } from '../read/op.ts'
import type { Part, ReadingProblem } from '../read/program-text.ts'

/** Each call has one subprogram and each subprogram one call, and subprograms call nothing (docs/GEN-ISO.md §2). */
export function callProblems(ops: OpTable, main: Part, subs: readonly Part[]): readonly ReadingProblem[] {
  const known = new Set(subs.map((sub) => sub.number))
  const called = new Set<number>()
  const problems: ReadingProblem[] = []
  const problem = (code: ReadingProblem['code'], line: number, program: number): void => {
    problems.push({ code, line, params: { program } })
  }
  for (let at = 0; at < ops.length; at++) {
    if (ops.kind(at) !== Op.call) continue
    const program = ops.arg(at, 0)
    called.add(program)
    if (at >= main.to) problem('call.nested', ops.line(at), program)
    else if (!known.has(program)) problem('call.missing', ops.line(at), program)
  }
  for (const sub of subs) if (!called.has(sub.number)) problem('sub.unused', sub.line, sub.number)
  return problems
}
