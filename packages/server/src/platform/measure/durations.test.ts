import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Durations } from './durations.ts'

describe('durations', () => {
  it('property: a percentile is within 5 % of the exact one', () => {
    const ms = fc.double({ min: 0.2, max: 100_000, noNaN: true })
    fc.assert(
      fc.property(fc.array(ms, { minLength: 1, maxLength: 200 }), fc.constantFrom(0.5, 0.95, 0.99), (values, share) => {
        const durations = new Durations()
        for (const value of values) durations.record(value)
        const exact = values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0
        expect(durations.percentile(share) / exact).toBeGreaterThan(0.999)
        expect(durations.percentile(share) / exact).toBeLessThan(1.051)
      }),
    )
  })

  it('without measurements it is 0, and clearing resets it', () => {
    const durations = new Durations()
    expect([durations.percentile(0.99), durations.mean, durations.max]).toEqual([0, 0, 0])
    durations.record(10)
    durations.clear()
    expect([durations.percentile(0.99), durations.count, durations.total]).toEqual([0, 0, 0])
  })
})
