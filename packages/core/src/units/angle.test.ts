import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Angle, degrees, formatDegrees, normaliseAngle, toDegrees } from './index.ts'

describe('angle', () => {
  it.each([
    [180, 180],
    [-180, 180],
    [181, -179],
    [-181, 179],
    [360, 0],
    [720.5, 0.5],
    [-90, -90],
  ])('normalises %d° to %d°', (from, to) => {
    expect(toDegrees(normaliseAngle(degrees(from)))).toBe(to)
  })

  it.each([
    [90, '90.000'],
    [-0.0005, '-0.001'],
    [0.0004, '0.000'],
    [-0.0004, '0.000'],
    [179.9999, '180.000'],
  ])('prints %d° as %s', (value, text) => {
    expect(formatDegrees(degrees(value))).toBe(text)
  })

  it('refuses values that are not numbers', () => {
    expect(() => degrees(Number.NaN)).toThrow(RangeError)
    expect(() => degrees(Number.NEGATIVE_INFINITY)).toThrow(RangeError)
  })

  it('property: normalising keeps the direction and stays within (−180°, 180°]', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (raw) => {
        const value = normaliseAngle(raw as Angle)
        expect(value > -180_000 && value <= 180_000).toBe(true)
        expect(Math.abs(value - raw) % 360_000).toBe(0)
        expect(normaliseAngle(value)).toBe(value)
      }),
      { numRuns: 500 },
    )
  })
})
