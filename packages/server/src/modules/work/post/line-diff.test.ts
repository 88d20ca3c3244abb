import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { condensed, diffLines } from './line-diff.ts'

const text = fc.array(fc.constantFrom('G00', 'G01', 'M84', 'M85'), { maxLength: 20 }).map((lines) => lines.join('\n'))
const side = (lines: ReturnType<typeof diffLines>, other: 'added' | 'removed') =>
  lines.filter(({ kind }) => kind !== other).map((line) => line.text)

describe('[Q07] lines of two golden programs', () => {
  it('property: hold both texts whole, numbered in their order', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = diffLines(before, after)
        expect(side(lines, 'added').join('\n')).toBe(before)
        expect(side(lines, 'removed').join('\n')).toBe(after)
        const numbers = lines.flatMap((line) => (line.after === null ? [] : [line.after]))
        expect(numbers).toEqual(numbers.map((_, at) => at + 1))
      }),
    )
  })

  it('are told with their surroundings, the rest as a count', () => {
    const before = Array.from({ length: 40 }, (_, at) => `N${at}`)
    const after = before.with(20, 'N20 M84')
    const lines = condensed(diffLines(before.join('\n'), after.join('\n')))
    expect(lines.map(({ kind, text: line }) => `${kind} ${line}`)).toEqual([
      'skipped 17',
      'same N17',
      'same N18',
      'same N19',
      'removed N20',
      'added N20 M84',
      'same N21',
      'same N22',
      'same N23',
      'skipped 16',
    ])
  })
})
