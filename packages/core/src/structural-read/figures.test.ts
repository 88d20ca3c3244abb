import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatNumber, type NumberForm } from '../structural/index.ts'
import { countsIn } from './figures.ts'

const forms: fc.Arbitrary<NumberForm> = fc.record({
  per: fc.constantFrom(10_000, 10, 1_000, 1),
  decimals: fc.integer({ min: 0, max: 4 }),
  zeros: fc.constantFrom('kept' as const, 'trimmed' as const, 'bare' as const),
  lead: fc.boolean(),
  plus: fc.boolean(),
  digits: fc.integer({ min: 1, max: 5 }),
})

/** A figure that the form can write without rounding. */
const exact = (counts: number, { per, decimals }: NumberForm): number => {
  const unit = Math.max(1, per / 10 ** decimals)
  return Math.round(counts / unit) * unit + 0
}

describe('figures of a text', () => {
  it('are read as the printer wrote them', () => {
    fc.assert(
      fc.property(forms, fc.integer({ min: -9_999_999, max: 9_999_999 }), (form, value) => {
        const counts = exact(value, form)
        expect(countsIn(formatNumber(counts, form), form)).toBe(counts)
      }),
    )
  })

  it('are refused when the form writes them differently', () => {
    const texts = fc.stringMatching(/^[+-]?0{0,2}\d{0,4}\.?\d{0,4}$/)
    fc.assert(
      fc.property(forms, texts, (form, text) => {
        const counts = countsIn(text, form)
        if (counts !== undefined) expect(formatNumber(counts, form)).toBe(text)
      }),
    )
  })

  it.each(['', '-', '.', '-0.000', '1.50', '1.5000', '01.500', '1,500', '1.500 ', '1e3'])(
    '%j is no 3-decimal figure',
    (text) => {
      expect(
        countsIn(text, { per: 10_000, decimals: 3, zeros: 'kept', lead: true, plus: false, digits: 1 }),
      ).toBeUndefined()
    },
  )
})
