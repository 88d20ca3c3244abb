import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMm, lengthFromCounts, minus, mm, negate, parseMm, plus, roundHalfAway, toMm, toUm, um } from './index.ts'

const counts = fc.integer({ min: -90_000_000, max: 90_000_000 }).map(lengthFromCounts)

describe('length', () => {
  it.each([
    [0.1 + 0.2, 3000],
    [1.00005, 10_001],
    [-1.00005, -10_001],
    [0.00004, 0],
    [-0.00004, 0],
    [123.4567, 1_234_567],
  ])('mm(%d) is %d counts, rounding half away from zero', (value, expected) => {
    expect(mm(value)).toBe(expected)
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e13])('refuses %d mm', (value) => {
    expect(() => mm(value)).toThrow(RangeError)
  })

  it('refuses a fraction of a count', () => {
    expect(() => lengthFromCounts(0.5)).toThrow(RangeError)
    expect(() => lengthFromCounts(2 ** 53)).toThrow(RangeError)
  })

  it('counts ten to the micrometre', () => {
    expect(um(188)).toBe(1880)
    expect(um(0.05)).toBe(1)
    expect(toUm(um(188))).toBe(188)
  })

  it('never gives a negative zero', () => {
    const zeros = [mm(-0), negate(mm(0)), roundHalfAway(-0.2), parseMm('-0.0000'), lengthFromCounts(-0)]
    expect(zeros.map((zero) => Object.is(zero, 0))).toEqual([true, true, true, true, true])
  })

  it('property: printing with four decimals and reading back is the identity', () => {
    fc.assert(
      fc.property(counts, (value) => {
        expect(parseMm(formatMm(value))).toBe(value)
        expect(mm(toMm(value))).toBe(value)
      }),
      { numRuns: 500 },
    )
  })

  it('property: plus and minus undo each other', () => {
    fc.assert(
      fc.property(counts, counts, (a, b) => {
        expect(minus(plus(a, b), b)).toBe(a)
      }),
      { numRuns: 500 },
    )
  })
})

describe('parseMm', () => {
  it.each([
    ['1.5', 15_000],
    ['.5', 5000],
    ['5.', 50_000],
    ['-0.00005', -1],
    ['+2', 20_000],
    [' 3.14159 ', 31_416],
    ['0.1', 1000],
  ])('reads %s', (text, expected) => {
    expect(parseMm(text)).toBe(expected)
  })

  it.each(['', '.', '-', '1,5', '1e3', 'NaN', '0x10', '１２', '1 000', '99999999999999999999'])(
    'refuses %j',
    (text) => {
      expect(parseMm(text)).toBeUndefined()
    },
  )
})

describe('formatMm', () => {
  it.each([
    [-78_120, 4, '-7.8120'],
    [5, 4, '0.0005'],
    [-5, 3, '-0.001'],
    [-4, 3, '0.000'],
    [15_000, 0, '2.'],
    [1_999_960, 1, '200.0'],
  ] as const)('prints %d counts with %d decimals as %s', (value, decimals, text) => {
    expect(formatMm(lengthFromCounts(value), decimals)).toBe(text)
  })
})
