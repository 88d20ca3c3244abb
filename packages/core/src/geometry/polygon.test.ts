import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { degrees, mm } from '../units/index.ts'
import {
  type PlanePoint,
  planeDistance,
  polygonArea,
  polygonContains,
  polygonPerimeter,
  polygonPlace,
  rectangle,
  rotationOf,
} from './index.ts'

const at = (x: number, y: number): PlanePoint => ({ x: mm(x), y: mm(y) })
const l = [at(0, 0), at(10, 0), at(10, 4), at(4, 4), at(4, 10), at(0, 10)]

describe('polygon', () => {
  it('measures area and perimeter', () => {
    expect(polygonArea(rectangle(mm(20), mm(15.8)))).toBeCloseTo(316, 9)
    expect(polygonArea(l)).toBeCloseTo(64, 9)
    expect(polygonArea([...l].reverse())).toBeCloseTo(-64, 9)
    expect(polygonArea([])).toBe(0)
    expect(polygonPerimeter(l)).toBe(mm(40))
    expect(planeDistance(at(0, 0), at(3, 4))).toBe(mm(5))
  })

  it.each([
    [1, 1, true],
    [4, 4, true],
    [10, 2, true],
    [0, 0, true],
    [5, 5, false],
    [10.0001, 2, false],
    [-1, 0, false],
    [-1, 10, false],
  ])('holds (%d, %d): %s', (x, y, expected) => {
    expect(polygonContains(l, at(x, y))).toBe(expected)
  })

  it('centres a rectangle and never shrinks an odd one', () => {
    expect(rectangle(mm(0.0001), mm(2))).toEqual([at(-0.0001, -1), at(0.0001, -1), at(0.0001, 1), at(-0.0001, 1)])
  })

  it('turns by quarters exactly', () => {
    expect(polygonPlace([at(1.2345, 2)], rotationOf(degrees(90)), at(10, 10))).toEqual([at(8, 11.2345)])
    expect(polygonPlace([at(1.2345, 2)], rotationOf(degrees(-180)), at(0, 0))).toEqual([at(-1.2345, -2)])
  })

  it('property: placing keeps the area and what it contains', () => {
    const coordinate = fc.integer({ min: -200, max: 200 })
    fc.assert(
      fc.property(coordinate, coordinate, fc.integer({ min: -360, max: 360 }), (x, y, angle) => {
        const rotation = rotationOf(degrees(angle))
        const placed = polygonPlace(l, rotation, at(x, y))
        expect(Math.abs(polygonArea(placed) - 64)).toBeLessThan(0.01)
        const [inside, outside] = polygonPlace([at(2, 2), at(6, 6)], rotation, at(x, y))
        expect(inside && polygonContains(placed, inside)).toBe(true)
        expect(outside && polygonContains(placed, outside)).toBe(false)
      }),
      { numRuns: 500 },
    )
  })
})
