import type { CheckId, Finding } from '../finding.ts'
import type { ProgramText } from '../read/program-text.ts'
import { Tally } from '../tally.ts'

/** What the reading of the text found for one check, over so many things read. */
export function reportProblems(check: CheckId, text: ProgramText, read: number): readonly Finding[] {
  const tally = new Tally(check)
  tally.count(read)
  for (const problem of text.problems)
    if (problem.check === check) tally.fail(problem.code, { line: problem.line }, problem.params)
  return tally.done()
}
