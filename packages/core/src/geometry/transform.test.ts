import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Angle, degrees, lengthFromCounts, mm } from '../units/index.ts'
import { point, pose, transformBack, transformFrom, transformPoint, workToMachine } from './index.ts'

describe('transform', () => {
  it('maps a corner of an electrode into the work frame', () => {
    const toWork = transformFrom('electrode', pose('work', mm(30), mm(-20), mm(42), degrees(90)))
    expect(transformPoint(toWork, point('electrode', mm(5), mm(2), mm(-50)))).toEqual(
      point('work', mm(28), mm(-15), mm(-8)),
    )
  })

  it('[NC8] reads the gauge plane as origin plus work Z plus effective length', () => {
    const toMachine = workToMachine({ x: mm(200), y: mm(150), z: mm(-400) }, mm(95.5))
    expect(transformPoint(toMachine, point('work', mm(10), mm(-20), mm(-7.812)))).toEqual(
      point('machine', mm(210), mm(130), mm(-312.312)),
    )
  })

  it('property: there and back within a count', () => {
    const length = fc.integer({ min: -5_000_000, max: 5_000_000 }).map(lengthFromCounts)
    const angle = fc.integer({ min: -180_000, max: 180_000 }).map((counts) => counts as Angle)
    fc.assert(
      fc.property(length, length, length, angle, (x, y, z, c) => {
        const transform = transformFrom('electrode', pose('work', y, z, x, c))
        const from = point('electrode', x, y, z)
        const back = transformBack(transform, transformPoint(transform, from))
        expect(Math.max(Math.abs(back.x - x), Math.abs(back.y - y))).toBeLessThanOrEqual(1)
        expect(back.z).toBe(z)
      }),
      { numRuns: 500 },
    )
  })
})
