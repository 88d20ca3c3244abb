import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasWordsAfterPercent, isPercentLine } from './program-name.ts'

const blanks = fc.constantFrom('', '', ' ', '  ', '\t')
const spaced = (parts: readonly fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
  fc.tuple(...parts.flatMap((part) => [blanks, part])).map((all) => all.join(''))
const oneOf = (text: string) => fc.constantFrom(...text)
const figure = fc.oneof(
  fc.nat(9999).map(String),
  fc.nat(999).map((each) => `${each}.`),
  fc.nat(999).map((each) => `.${each}`),
  fc.tuple(fc.nat(99), fc.nat(999)).map((each) => each.join('.')),
)
const number = spaced([fc.constantFrom('', '-', '+'), fc.constantFrom('', '', '#'), figure])
/** `O` with digits is the program number, which follows `%` on one line as well. */
const word = spaced([oneOf('ABCDEFGHIJKLMNPQRSTUVWXYZabcdefghijklmnpqrstuvwxyz'), fc.constantFrom('', '', '='), number])
const variable = spaced([fc.constant('#'), fc.nat(9999).map(String), fc.constant('='), number])
const jump = spaced([fc.constantFrom('GOTO', 'GOTOF', 'CALL', 'IF', 'WHILE', 'DO', 'END', 'goto'), figure])
const block = fc
  .array(fc.oneof({ weight: 4, arbitrary: word }, variable, jump), { minLength: 1, maxLength: 5 })
  .map((words) => words.join(''))

describe('[Q09] what follows `%` on its line', () => {
  it('property: is no name when it is the words of a block, however these are written', () => {
    fc.assert(
      fc.property(block, blanks, (words, gap) => {
        const line = `%${gap}${words}`
        expect([line, isPercentLine(line), hasWordsAfterPercent(line)]).toEqual([line, false, true])
      }),
      { numRuns: 5_000 },
    )
  })

  it('property: is no name when words follow a name, or are joined to it', () => {
    const motion = spaced([oneOf('GMXYZ'), fc.nat(99).map((each) => `${each}`), oneOf('XYZ'), number])
    fc.assert(
      fc.property(fc.constantFrom('COVER ', 'COVER-7 ', 'COVER7', 'O0001 ', 'E1.NC ', ''), motion, (name, words) => {
        expect([words, isPercentLine(`%${name}${words}`)]).toEqual([words, false])
      }),
    )
  })

  const ending = fc.constantFrom('.NC', '.TXT', '.MIN', '.nc')
  const shortFigure = fc.oneof(
    fc.nat(999).map(String),
    fc.nat(99).map((each) => `-${each}`),
    fc.nat(99).map((each) => `.${each}`),
    fc.nat(99).map((each) => `-.${each}`),
  )

  it('property: is no name when letters are joined before the word of an axis or a function', () => {
    const letters = fc.string({ unit: oneOf('ABCDEFGHIJKLMNOPQRSTUVWXYZ'), maxLength: 5 })
    const before = fc.oneof(letters, fc.constantFrom('E1-', 'COVER_', 'O0187_', 'PLATE-2-', '0187-'))
    const after = fc.oneof(fc.constantFrom('', '.', '_R7', '-2'), ending)
    const address = oneOf('CGLMUVWXYZcgmxyz')
    fc.assert(
      fc.property(before, address, shortFigure, after, (...parts) => {
        const text = parts.join('')
        expect([text, isPercentLine(`%${text}`, text)]).toEqual([text, false])
      }),
      { numRuns: 5_000 },
    )
  })

  it('property: is no name when a word of an axis or a function is written as the name of a file', () => {
    const before = fc.constantFrom('', 'E1-', 'COVER_', '0187-')
    fc.assert(
      fc.property(before, oneOf('CGLMUVWXYZgmz'), shortFigure, ending, (...parts) => {
        const text = parts.join('')
        expect([text, isPercentLine(`%${text}`, text)]).toEqual([text, false])
      }),
    )
  })

  it.each([
    ...[
      'G 00 Z -90.',
      'Z -90.',
      'X=-90.',
      '#5221=-90.',
      'GOTO 500',
      'GOTO500',
      'GOTON500',
      'CALLO100',
      'M30',
      'LZ-90',
      'XYZ-5',
    ],
    ...[
      'COVER G00 Z-90.',
      'COVER1G00Z-90.',
      'COVER_Z-90',
      'COVER7Z90',
      'O0001 G00Z-90.',
      'G00Z-90.NC',
      'PLATE-Z-90.NC',
    ],
    ...['E1 Z-90.', 'AZ-90', 'AZ90', 'AZ.90', 'GOZ-90.', 'GOZ-90', 'REV1.2', 'COVER-REV2.NC', 'P-2026-0016_Z90'],
    ...['G00.NC', 'Z-90.TXT', 'M02.MIN', 'Z90.NC', 'CAVZ90.NC', 'X.NC', 'E1.Z'],
    ...['ABM30', 'LEG91', 'PLUG54.NC', 'PROGRAM1', 'RING-G2.NC', 'MODEL3'],
    ...['A12', 'E1', 'COVER 7', 'COVER=7', 'COVER[7]', '(COVER', 'Z(A)-90.', 'END1', 'IF', 'STOP'],
  ])('is no name: %s', (text) => {
    expect([isPercentLine(`%${text}`), hasWordsAfterPercent(`%${text}`)]).toEqual([false, true])
  })

  it.each([
    ...[
      '',
      ' ',
      '(COVER)',
      ' (G00 Z-90.)',
      'O0001',
      ':1',
      'O 187 (LID-7)',
      'O0001.NC',
      'E1.NC',
      'PART1.NC',
      'MAIN2.NC',
    ],
    ...[
      'PART1.2',
      'COVER-7',
      'LID-7',
      'HERON',
      'heron',
      'MOULD-E1',
      'PART1',
      '0187.NC',
      'PLATE_2-E1.NC',
      'COVER-7 (REV 2)',
      'P-2026-0016_E1',
      'P-2026-0016.NC',
      'DRAFT_O0187_R7.NC',
    ],
  ])('is a name, or nothing: %s', (text) => {
    expect([isPercentLine(`%${text}`), hasWordsAfterPercent(`%${text}`)]).toEqual([true, false])
  })

  it('is a name when it is one letter and a number and the stored file has this name', () => {
    const named = (text: string, file: string) => isPercentLine(`%${text}`, file)
    expect([named('E1', 'E1.NC'), named('e1', 'E1'), named('A12', 'A12.TXT')]).toEqual([true, true, true])
    const words = ['M30', 'Z-90', 'Z90', 'C1']
    expect([named('E1', 'E2.NC'), ...words.map((text) => named(text, `${text}.NC`))].filter(Boolean)).toEqual([])
  })

  it('is asked only of lines that begin with it', () => {
    expect([isPercentLine('COVER'), hasWordsAfterPercent('G00 Z-90.')]).toEqual([false, false])
  })
})
