import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sinkingOf } from './wear.ts'

it('property: the height of a row is that of the first burn that ends after it, in whatever order rows are asked for', () => {
  const burns = fc.array(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.double({ min: 0, max: 2, noNaN: true })))
  fc.assert(
    fc.property(burns, fc.array(fc.nat(400)), (each, rows) => {
      let to = 0
      const forecasts = each.map(([length, measured]) => {
        to += length
        return { measured, burn: { visit: { to } } }
      })
      const sunkAt = sinkingOf(forecasts)
      for (const row of rows) {
        const burn = forecasts.find((forecast) => forecast.burn.visit.to > row)
        expect(sunkAt(row)).toBe(Math.ceil((burn?.measured ?? 0) * 10_000))
      }
    }),
    { numRuns: 500 },
  )
})
