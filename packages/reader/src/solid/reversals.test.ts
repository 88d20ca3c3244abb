import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withoutReversals } from './reversals.ts'

type Place = readonly [number, number]
const loopOf = (places: readonly Place[]) => places.map(([x, y]) => ({ x, y }))
const cleaned = (...places: readonly Place[]) => withoutReversals(loopOf(places)).map(({ x, y }) => [x, y])

/** How often the loop goes around a point that is on none of its lines. */
function windings(loop: readonly { readonly x: number; readonly y: number }[], x: number, y: number): number {
  let count = 0
  loop.forEach((from, index) => {
    const to = loop[(index + 1) % loop.length] ?? from
    if (from.y > y === to.y > y) return
    const crossing = from.x + ((y - from.y) * (to.x - from.x)) / (to.y - from.y)
    if (crossing > x) count += to.y > from.y ? 1 : -1
  })
  return count
}

describe('withoutReversals', () => {
  it('leaves a plain loop, also with points on its lines', () => {
    const loop: readonly Place[] = [
      [0, 0],
      [5, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ]
    expect(cleaned(...loop)).toEqual(loop)
  })

  it('removes what goes to a point and back, also around the start', () => {
    expect(cleaned([10, 10], [0, 10], [10, 0], [9, 0], [0, 0], [10, 0])).toEqual([
      [10, 10],
      [0, 10],
      [10, 0],
    ])
    expect(cleaned([-5, 0], [0, 0], [0, 10], [10, 0], [0, 0])).toEqual([
      [0, 0],
      [0, 10],
      [10, 0],
    ])
    expect(cleaned([0, 0], [5, 0], [10, 0], [5, 0])).toEqual([])
    expect(cleaned([0, 0], [0, 0], [0, 0])).toEqual([])
    expect(cleaned()).toEqual([])
  })

  it('property: keeps how often every place is gone around, and leaves nothing to remove', () => {
    const small = fc.integer({ min: 0, max: 4 })
    fc.assert(
      fc.property(fc.array(fc.tuple(small, small), { maxLength: 12 }), (places) => {
        const loop = loopOf(places)
        const kept = withoutReversals(loop)
        expect(withoutReversals(kept)).toEqual(kept)
        // Lines between corners of the grid pass through none of these points.
        for (let column = 0; column < 4; column++)
          for (let row = 0; row < 4; row++)
            expect(windings(kept, column + 0.501, row + 0.5037)).toBe(windings(loop, column + 0.501, row + 0.5037))
      }),
      { numRuns: 2_000 },
    )
  })
})
