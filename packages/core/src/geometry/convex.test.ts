import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { degrees, mm } from '../units/index.ts'
import {
  convexClearance,
  convexHull,
  convexOverlaps,
  type PlanePoint,
  planeDistance,
  polygonContains,
  polygonPlace,
  rectangle,
  rotationOf,
} from './index.ts'

const at = (x: number, y: number): PlanePoint => ({ x: mm(x), y: mm(y) })
const square = (x: number, y: number) => polygonPlace(rectangle(mm(10), mm(10)), rotationOf(degrees(0)), at(x, y))
const plane = fc.tuple(fc.integer({ min: -99, max: 99 }), fc.integer({ min: -99, max: 99 })).map(([x, y]) => at(x, y))

describe('convex outlines', () => {
  it('hulls an L into its five outer corners', () => {
    const l = [at(0, 0), at(10, 0), at(10, 4), at(4, 4), at(4, 10), at(0, 10), at(5, 0)]
    expect(convexHull(l)).toEqual([at(0, 0), at(10, 0), at(10, 4), at(4, 10), at(0, 10)])
  })

  it('measures the clearance of neighbours', () => {
    expect(convexClearance(square(0, 0), square(12.5, 0))).toBe(mm(2.5))
    expect(convexClearance(square(0, 0), square(7, 0))).toBe(mm(-3))
    expect(convexOverlaps(square(0, 0), square(10, 0))).toBe(false)
    expect(convexOverlaps(square(0, 0), square(10, 0), mm(0.1))).toBe(true)
    expect(convexOverlaps(square(0, 0), square(9.9999, 0))).toBe(true)
  })

  it('separates two turned squares whose boxes overlap', () => {
    const diamond = polygonPlace(rectangle(mm(10), mm(10)), rotationOf(degrees(45)), at(0, 0))
    expect(convexOverlaps(diamond, square(9, 9))).toBe(false)
    expect(convexOverlaps(diamond, square(8, 8))).toBe(true)
  })

  it('property: a hull holds its points and clearance never exceeds the distance of any two of them', () => {
    fc.assert(
      fc.property(
        fc.array(plane, { minLength: 3, maxLength: 12 }),
        fc.array(plane, { minLength: 3, maxLength: 12 }),
        (p, q) => {
          const [a, b] = [convexHull(p), convexHull(q)]
          fc.pre(a.length > 2 && b.length > 2)
          expect(p.every((corner) => polygonContains(a, corner))).toBe(true)
          const nearest = Math.min(...a.flatMap((one) => b.map((other) => planeDistance(one, other))))
          expect(convexClearance(a, b)).toBeLessThanOrEqual(nearest + 1)
          expect(convexClearance(a, b)).toBeCloseTo(convexClearance(b, a), 6)
          if (p.some((corner) => polygonContains(b, corner))) expect(convexClearance(a, b)).toBeLessThanOrEqual(1e-6)
        },
      ),
      { numRuns: 500 },
    )
  })
})
