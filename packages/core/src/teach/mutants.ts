/** One changed copy of a program. */
export interface Mutant {
  readonly kind: MutantKind
  /** Line of the file, from 1. */
  readonly at: number
  readonly text: string
}

export const mutantKinds = ['digit', 'sign', 'point', 'letter', 'dropped', 'doubled', 'swapped', 'cut'] as const
export type MutantKind = (typeof mutantKinds)[number]

type Change = (line: string) => readonly string[]

const DIGIT = /\d/g
const WORD = /[A-Z](?=[+-]?[\d.])/gi

const changeAt = (line: string, at: number, text: string, length = 1): string =>
  line.slice(0, at) + text + line.slice(at + length)

/** Changes within a single line, by kind of mutant. */
const inLine: Readonly<Partial<Record<MutantKind, Change>>> = {
  digit: (line) =>
    [...line.matchAll(DIGIT)].map(({ 0: digit, index }) => changeAt(line, index, String((Number(digit) + 3) % 10))),
  sign: (line) =>
    [...line.matchAll(/-(?=[\d.])/g)]
      .map(({ index }) => changeAt(line, index, ''))
      .concat([...line.matchAll(/(?<=[A-Z=])(?=[\d.])/gi)].map(({ index }) => changeAt(line, index, '-', 0))),
  point: (line) =>
    [...line.matchAll(/(\d)\.(\d)/g)].map(({ 1: a = '', 2: b = '', index }) => changeAt(line, index, `${a}${b}.`, 3)),
  letter: (line) =>
    [...line.matchAll(WORD)].map(({ 0: letter, index }) =>
      changeAt(line, index, letter.toUpperCase() === 'X' ? 'Y' : 'X'),
    ),
  cut: (line) => (line === '' ? [] : [line.slice(0, -1)]),
}

/** Every change of a line, or of two neighbouring lines, of a program. */
export function mutantsOf(text: string, eol: string): readonly Mutant[] {
  const lines = text.split(eol)
  const made = (kind: MutantKind, n: number, length: number, instead: readonly string[]): Mutant => ({
    kind,
    at: n + 1,
    text: [...lines.slice(0, n), ...instead, ...lines.slice(n + length)].join(eol),
  })
  const all = lines.flatMap((line, n) => {
    if (n === lines.length - 1 && line === '') return []
    const following = lines[n + 1]
    return [
      ...Object.entries(inLine).flatMap(([kind, change]) =>
        change(line).map((each) => made(kind as MutantKind, n, 1, [each])),
      ),
      made('dropped', n, 1, []),
      made('doubled', n, 1, [line, line]),
      ...(following === undefined ? [] : [made('swapped', n, 2, [following, line])]),
    ]
  })
  return all.filter((mutant) => mutant.text !== text)
}

/** At most `most` of them, evenly spread. */
export function spread<Each>(all: readonly Each[], most: number): readonly Each[] {
  if (all.length <= most) return all
  return Array.from({ length: most }, (_, n) => all[Math.floor((n * all.length) / most)] as Each)
}
