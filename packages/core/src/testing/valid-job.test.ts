import fc from 'fast-check'
import { expect, it } from 'vitest'
import { boxContains, point } from '../geometry/index.ts'
import { lengthFromCounts } from '../units/index.ts'
import { validJob } from './index.ts'

it('places every location on the block, once, at a depth the head reaches', () => {
  fc.assert(
    fc.property(validJob(), ({ workpiece, locations, electrodes }) => {
      const half = { x: workpiece.length / 2, y: workpiece.width / 2 }
      const isCentre = workpiece.zero === 'centre'
      const box = {
        min: point(
          'work',
          lengthFromCounts(isCentre ? -half.x : 0),
          lengthFromCounts(isCentre ? -half.y : 0),
          lengthFromCounts(-workpiece.height),
        ),
        max: point(
          'work',
          lengthFromCounts(isCentre ? half.x : workpiece.length),
          lengthFromCounts(isCentre ? half.y : workpiece.width),
          lengthFromCounts(0),
        ),
      }
      for (const one of locations) {
        const electrode = electrodes.find((other) => other.id === one.electrodeId)
        expect(boxContains(box, point('work', one.x, one.y, one.surfaceZ))).toBe(true)
        expect(one.depth).toBeGreaterThan(0)
        expect(one.depth).toBeLessThanOrEqual(electrode?.head.height ?? 0)
      }
      expect(new Set(locations.map((one) => `${one.x} ${one.y}`)).size).toBe(locations.length)
      expect(electrodes.every((one) => locations.some((at) => at.electrodeId === one.id))).toBe(true)
    }),
    { numRuns: 500 },
  )
})
