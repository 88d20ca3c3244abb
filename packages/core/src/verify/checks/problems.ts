import type { ProgramText } from '../read/program-text.ts'
import type { Codes, Tally } from '../tally.ts'

/** Reports the problems found when reading the text that have one of these codes; each code belongs to one check. */
export function reportProblems<Code extends string>(
  codes: Codes<Code>,
  { problems }: ProgramText,
  tally: Pick<Tally<NoInfer<Code>>, 'found'>,
): void {
  for (const { code, line, params } of problems) if (isOneOf(codes, code)) tally.found(code, { line }, params)
}

const isOneOf = <Code extends string>(codes: Codes<Code>, code: string): code is Code => Object.hasOwn(codes, code)
