import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exampleElectrode } from '../../testing/index.ts'
import { mm, um } from '../../units/index.ts'
import { wallErrors } from './cavity.ts'

const TOLERANCE = 11
const orbit = (radius: number) => ({ pattern: 'sphere' as const, radius: um(radius) })

/** A box of 5 mm × 24 mm with a step, as wide as given in µm, cut out of one corner; copies 0.63 mm undersize. */
const stepped = (width: number) =>
  exampleElectrode({
    gapInSolid: false,
    copies: [{ number: 1, module: 'finish', undersize: mm(0.63), undersizeZ: mm(0.63) }],
    outline: [
      [
        { x: mm(-2.5), y: mm(-12) },
        { x: mm(2.5), y: mm(-12) },
        { x: mm(2.5), y: mm(6) },
        { x: um(2_500 - width), y: mm(6) },
        { x: um(2_500 - width), y: mm(12) },
        { x: mm(-2.5), y: mm(12) },
      ],
    ],
  })

describe('wallErrors', () => {
  it('property: finds no error at a step about twice as wide as the undersize, whose floor moves to its inner corner', () => {
    fc.assert(
      fc.property(fc.integer({ min: -30, max: 30 }), fc.integer({ min: 0, max: 359_999 }), (more, thousandths) => {
        const electrode = stepped(1_260 + more / 10)
        const [copy] = electrode.copies
        if (!copy) throw new Error('the electrode has a copy')
        const burning = { electrode, copy, degrees: thousandths / 1_000, gap: um(115) }
        expect(wallErrors({ ...burning, orbit: orbit(515) }, TOLERANCE)).toEqual([])
        // 5 µm too far and too near, on each of the six walls.
        for (const off of [5, -5]) {
          const errors = wallErrors({ ...burning, orbit: orbit(515 + off) }, TOLERANCE)
          expect(errors.map((error) => error.off)).toEqual(Array(6).fill(10 * off))
        }
      }),
      { numRuns: 300 },
    )
  })
})
