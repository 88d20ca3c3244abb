import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Word } from './dialect.ts'
import { parseFixed, wordForm } from './word-value.ts'

const length: Word = { letter: 'X', kind: 'length', decimals: 4 }
const micron: Word = { letter: 'X', kind: 'length', decimals: 3 }
const angle: Word = { letter: 'C', kind: 'angle' }
const feed: Word = { letter: 'F', kind: 'feed', decimals: 1 }
const count: Word = { letter: 'T', kind: 'count', digits: 2, min: 1, max: 99 }
const pattern: Word = { letter: '', kind: 'code', values: { circle: '0', square: '1' } }

describe('words', () => {
  it.each<[string, Word, unknown, string | undefined]>([
    ['a length', length, 245_000, '24.5000'],
    ['a length below one', length, -12, '-0.0012'],
    ['zero that was negative', length, -0, '0.0000'],
    ['a coarser word rounds half away from zero', micron, -15, '-0.002'],
    ['and never to -0', micron, -4, '0.000'],
    ['the largest length', length, 999_999_999, '99999.9999'],
    ['a length too large', length, 1_000_000_000, undefined],
    ['half a count', length, 0.5, undefined],
    ['no number', length, Number.NaN, undefined],
    ['endless', length, Number.POSITIVE_INFINITY, undefined],
    ['nothing', length, undefined, undefined],
    ['half a turn', angle, 180_000, '180.000'],
    ['half a turn the other way', angle, -180_000, undefined],
    ['a feed', feed, 50, '50.0'],
    ['a feed of hundredths', feed, 0.25, '0.3'],
    ['a feed that would print as none', feed, 0.04, undefined],
    ['a feed backwards', feed, -1, undefined],
    ['a count', count, 3, '03'],
    ['a count out of its range', count, 100, undefined],
    ['half a count', count, 1.5, undefined],
    ['a member', pattern, 'square', '1'],
    ['no member', pattern, 'toString', undefined],
  ])('NC3: print %s', (_, word, value, text) => {
    expect(wordForm(word).format(value)).toBe(text)
  })

  it.each<[string, Word, string, unknown]>([
    ['exactly its decimals', length, '24.5000', 245_000],
    ['too few decimals', length, '24.5', undefined],
    ['too many decimals', length, '24.50000', undefined],
    ['no point', length, '24', undefined],
    ['a leading zero', length, '024.5000', undefined],
    ['no digit before the point', length, '.5000', undefined],
    ['minus zero', length, '-0.0000', undefined],
    ['a plus', length, '+1.0000', undefined],
    ['an exponent', length, '1e3.0000', undefined],
    ['a comma', length, '1,0000', undefined],
    ['full-width digits', length, '１.0000', undefined],
    ['a feed', feed, '50.1', 50.1],
    ['a feed of none', feed, '0.0', undefined],
    ['a count', count, '03', 3],
    ['a count without its zero', count, '3', undefined],
    ['a count with a zero too many', count, '003', undefined],
    ['a code', pattern, '1', 'square'],
    ['an unknown code', pattern, '7', undefined],
  ])('NC3: read %s', (_, word, text, value) => {
    expect(wordForm(word).parse(text)).toBe(value)
  })

  it('NC3: property: every length is read back as it was', () => {
    const form = wordForm(length)
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (value) => {
        const text = form.format(value) ?? ''
        expect(text).toMatch(/^-?(0|[1-9]\d*)\.\d{4}$/)
        expect(form.parse(text)).toBe(value)
      }),
      { numRuns: 500 },
    )
  })

  it('property: only what the printer writes is read', () => {
    const form = wordForm(length)
    fc.assert(
      fc.property(fc.stringMatching(/^[-+]?[0-9]{0,4}[.,]?[0-9]{0,5}$/), (text) => {
        const value = form.parse(text)
        if (value !== undefined) expect(form.format(value)).toBe(text)
      }),
      { numRuns: 500 },
    )
    expect(parseFixed('-12.3400', 4)).toBe(-123_400)
  })
})
