import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Dialect, readProgram, type Word } from '../program/index.ts'
import { chmerE, fanucMacro, genIso, printProgram, proveDialect } from './index.ts'
import { arbitraryProgram } from './testing/arbitrary-program.ts'

const starters = [genIso, chmerE, fanucMacro]

/** One change a person could make in the editor, with the part of the data it touches. */
interface Edit {
  readonly place: string
  readonly dialect: Dialect
}

const letters = fc.constantFrom('X', 'Y', 'Z', 'A', 'B', 'C', 'D', 'H', 'W', 'DP', 'IP=', 'x', '')
const wordChange: fc.Arbitrary<Partial<Word>> = fc.oneof(
  fc.record({ letter: letters }),
  fc.record({ decimals: fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const, 4 as const) }),
  fc.record({ digits: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ min: fc.integer({ min: -10, max: 100 }) }),
  fc.record({ max: fc.integer({ min: 0, max: 100_000 }) }),
)

const editWord = (dialect: Dialect): fc.Arbitrary<Edit> =>
  fc.tuple(fc.constantFrom(...Object.entries(dialect.words)), wordChange).map(([[name, word], change]) => ({
    place: `words.${name}`,
    dialect: { ...dialect, words: { ...dialect.words, [name]: { ...word, ...change } } },
  }))

/** A word of a line moved, left out, repeated, or replaced by the beginning of another line. */
const editLine = (dialect: Dialect): fc.Arbitrary<Edit> => {
  const lines = Object.entries(dialect.blocks).flatMap(([kind, variants]) =>
    (variants ?? []).flatMap(({ lines: own }, at) => own.map((line, n) => ({ kind, at, n, line }))),
  )
  return fc
    .tuple(
      fc.constantFrom(...lines),
      fc.nat(20),
      fc.constantFrom('drop', 'twice', 'swap', 'literal', 'borrow'),
      fc.constantFrom(...lines),
    )
    .map(([{ kind, at, n, line }, pick, how, other]) => {
      const tokens = line.split(' ')
      const index = pick % tokens.length
      const changed = {
        drop: tokens.filter((_, each) => each !== index),
        twice: [...tokens, tokens[index] ?? ''],
        swap: [...tokens.slice(index), ...tokens.slice(0, index)],
        literal: tokens.with(index, `M${40 + pick}`),
        borrow: [...other.line.split(' ').slice(0, 1), ...tokens.slice(1)],
      }[how]
      const variants = (dialect.blocks[kind as keyof Dialect['blocks']] ?? []).map((variant, each) =>
        each === at ? { ...variant, lines: variant.lines.with(n, (changed ?? tokens).join(' ')) } : variant,
      )
      return { place: `blocks.${kind}`, dialect: { ...dialect, blocks: { ...dialect.blocks, [kind]: variants } } }
    })
}

const edits = fc.constantFrom(...starters).chain((dialect) => fc.oneof(editWord(dialect), editLine(dialect)))

/** Blocks that use a word, and can be broken by a change of it. */
const users = ({ blocks }: Dialect, word: string): readonly string[] =>
  Object.entries(blocks)
    .filter(([, variants]) => variants?.some(({ lines }) => lines.some((line) => line.includes(`{${word}:`))))
    .map(([kind]) => `blocks.${kind}`)

const within = (path: string, place: string): boolean => path === place || path.startsWith(`${place}.`)

/**
 * Whether the refusal is about the edit: the edited place itself, a block that uses it, or the block it clashes with.
 */
function isAbout(
  refusal: { path: string; params: Readonly<Record<string, unknown>> },
  { place, dialect }: Edit,
): boolean {
  const places = place.startsWith('words.') ? [place, ...users(dialect, place.slice('words.'.length))] : [place]
  const named = [refusal.path, String(refusal.params.with ?? '')]
  return places.some((each) => named.some((path) => within(path, each)))
}

describe('[Q07] an edited post', () => {
  it('property: either passes its proof and reads back every program it prints, or is refused where it was edited', () => {
    let [accepted, refused] = [0, 0]
    fc.assert(
      fc.property(edits, arbitraryProgram, (edit, program) => {
        const problems = proveDialect(edit.dialect)
        if (problems.length > 0) {
          refused++
          const lost = problems.filter((problem) => !isAbout(problem, edit))
          expect(lost, JSON.stringify(lost)).toEqual([])
          return
        }
        accepted++
        const printed = printProgram(program, edit.dialect)
        // A value out of a word's range is refused when printed, never cut off or changed.
        if (!printed.ok) {
          expect(new Set(printed.refusals.map(({ code }) => code))).toEqual(new Set(['noWord']))
          return
        }
        const read = readProgram(printed.value.files, edit.dialect)
        expect(read.ok && read.value.program).toEqual(program)
      }),
      { numRuns: 600 },
    )
    const tenth = Math.floor((accepted + refused) / 10)
    expect(Math.min(accepted, refused), `${accepted} accepted, ${refused} refused`).toBeGreaterThanOrEqual(tenth)
  })
})
