import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hoursWithin, type Span, union } from './dashboard.hours.ts'

const span = fc.tuple(fc.nat(200), fc.nat(60)).map(([from, length]): Span => ({ from, to: from + length }))

describe('hours of a machine', () => {
  it('counts what overlaps once', () => {
    const hour = 3_600_000
    const burns = [
      { from: 0, to: hour },
      { from: 0, to: 3 * hour },
      { from: 5 * hour, to: 6 * hour },
    ]
    expect(hoursWithin(union(burns), { from: 0, to: 10 * hour })).toBe(4)
    expect(hoursWithin(union(burns), { from: 2 * hour, to: 5.5 * hour })).toBe(1.5)
  })

  it('property: the union covers exactly the moments that a span covers', () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 12 }), (spans) => {
        const merged = union(spans)
        for (let at = 0; at < 262; at++) {
          const covers = (each: Span) => each.from <= at && at < each.to
          expect(merged.filter(covers)).toHaveLength(spans.some(covers) ? 1 : 0)
        }
      }),
    )
  })
})
