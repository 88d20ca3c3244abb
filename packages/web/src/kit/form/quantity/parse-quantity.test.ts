import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editableText, parseQuantity } from './parse-quantity.ts'

describe('quantities', () => {
  it.each([
    ['12.5', 12.5],
    ['12,5', 12.5],
    ['−0.0125', -0.0125],
    ['+3', 3],
    ['.5', 0.5],
    ['7.', 7],
    ['1.50000', 1.5],
    ['1234567890', 1_234_567_890],
    ['−99999999999.5', -99_999_999_999.5],
    ['9'.repeat(400), Number.MAX_VALUE],
    ['１２．５', 12.5],
    ['－６。２５', -6.25],
    ['５²', undefined],
    ['', null],
    ['-', undefined],
    ['1e5', undefined],
    ['1.2.3', undefined],
    ['0.00005', undefined],
    ['12 mm', undefined],
  ])('reads %j as %j', (text, value) => {
    expect(parseQuantity(text, 4)).toBe(value)
  })

  it('keeps whole numbers whole', () => {
    expect([parseQuantity('3', 0), parseQuantity('3.0', 0), parseQuantity('3.5', 0)]).toEqual([3, 3, undefined])
  })

  it('reads back what it shows, for every figure of 0.1 µm', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (counts) => {
        const value = counts / 10_000
        expect(parseQuantity(editableText(value, 4), 4)).toBe(value === 0 ? 0 : value)
      }),
      { numRuns: 500 },
    )
  })
})
