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

/** A change of some lines of a program. */
interface Edit {
  readonly kind: MutantKind
  /** Index of the first line. */
  readonly from: number
  readonly lines: number
  readonly instead: readonly string[]
}

function editsOf(lines: readonly string[]): readonly Edit[] {
  return lines.flatMap((line, from): readonly Edit[] => {
    if (from === lines.length - 1 && line === '') return []
    const following = lines[from + 1]
    return [
      ...Object.entries(inLine).flatMap(([kind, change]) =>
        change(line).flatMap((each) =>
          each === line ? [] : [{ kind: kind as MutantKind, from, lines: 1, instead: [each] }],
        ),
      ),
      { kind: 'dropped', from, lines: 1, instead: [] },
      { kind: 'doubled', from, lines: 1, instead: [line, line] },
      ...(following === undefined || following === line
        ? []
        : [{ kind: 'swapped' as const, from, lines: 2, instead: [following, line] }]),
    ]
  })
}

/** The changes of a line, or of two neighbouring lines, of a program: all, or at most `most`, evenly spread. */
export function mutantsOf(text: string, eol: string, most = Number.POSITIVE_INFINITY): readonly Mutant[] {
  const lines = text.split(eol)
  // Only those that are returned are written: a program has thousands.
  return spread(editsOf(lines), most).map(({ kind, from, lines: count, instead }) => ({
    kind,
    at: from + 1,
    text: [...lines.slice(0, from), ...instead, ...lines.slice(from + count)].join(eol),
  }))
}

/** At most `most` of them, evenly spread. */
function spread<Each>(all: readonly Each[], most: number): readonly Each[] {
  if (all.length <= most) return all
  return Array.from({ length: most }, (_, n) => all[Math.floor((n * all.length) / most)] as Each)
}
