import type { ReadingProblem } from './program-text.ts'

/** A length or radius with its sign and digits; a text has thousands of them. */
const LENGTH = /[XYZR][-+]?\d+(?:[.,]\d*)?/g
const COMMA = /\d,\d/
const BARE = /[XYZR][-+]?\d+(?![\d.,])/
/** A motion down to a depth, and the lowest point that the header states. */
const DEPTH = /G0?1 ?Z(-?\d+\.\d+)/g
const LOWEST = /\bMIN [-\d.]+ [-\d.]+ (-?\d+\.\d+)/
const UM_PER_MM = 1000
/** With fewer lengths than this, a wrong one may be a typing error. */
const LEAST_LENGTHS = 3

type Notation = 'number.comma' | 'number.bare' | 'number.thousand'

/** Faults that a number in another notation leads to, in its own line and in the numbers of the blocks after it. */
const consequences: readonly ReadingProblem['code'][] = [
  'number.decimals',
  'number.range',
  'block.unknown',
  'line.unknown',
  'program.number',
  'block.number',
]

/** One problem that names the notation, in place of one for each line, where all lengths of a text have another. */
export function withNotation(problems: readonly ReadingProblem[], text: string): readonly ReadingProblem[] {
  if (problems.filter(({ code }) => consequences.includes(code)).length < 2) return problems
  const notation = notationOf(text)
  if (!notation) return problems
  const lines = text.split('\n')
  const { code, words } = notation
  const isConcerned = (problem: ReadingProblem): boolean =>
    consequences.includes(problem.code) &&
    (problem.code === 'block.number' || isWritten(code, lines[problem.line - 1] ?? ''))
  const first = problems.find(isConcerned)
  if (!first) return problems
  const named = { code, line: first.line, params: { word: words[0] ?? '', count: words.length } }
  return problems.flatMap((problem) => (problem === first ? [named] : isConcerned(problem) ? [] : [problem]))
}

function isWritten(notation: Notation, line: string): boolean {
  if (notation === 'number.comma') return COMMA.test(line)
  return notation === 'number.thousand' || BARE.test(line)
}

function notationOf(text: string): { readonly code: Notation; readonly words: readonly string[] } | undefined {
  const words = text.split('\n').flatMap((line) => (/^[A-Z0-9]/i.test(line) ? (line.match(LENGTH) ?? []) : []))
  if (words.length < LEAST_LENGTHS) return undefined
  if (words.every((word) => word.includes(','))) return { code: 'number.comma', words }
  if (words.every((word) => !/[.,]/.test(word))) return { code: 'number.bare', words }
  const lowest = Number(LOWEST.exec(text)?.[1] ?? Number.NaN)
  let deepest = Number.POSITIVE_INFINITY
  for (const [, z] of text.matchAll(DEPTH)) deepest = Math.min(deepest, Number(z))
  const isThousandfold = lowest !== 0 && Math.abs(deepest - lowest * UM_PER_MM) < 1
  return isThousandfold ? { code: 'number.thousand', words } : undefined
}
