import { expect, it } from 'vitest'
import { convexHull, convexOverlaps, octagon, polygonPlace, rectangle, rotationOf } from '../geometry/index.ts'
import { seededPick } from '../testing/mutators/index.ts'
import { degrees, mm } from '../units/index.ts'
import { extentAround, extentOf, isBeside } from './plane-extent.ts'

it('property: outlines beside each other by their extents do not overlap with the same margin', () => {
  const pick = seededPick(3)
  const at = () => ({ x: mm(pick(400) / 10), y: mm(pick(400) / 10) })
  const shapes = [
    () => polygonPlace(rectangle(mm(1 + pick(9)), mm(1 + pick(9))), rotationOf(degrees(0)), at()),
    () => polygonPlace(rectangle(mm(1 + pick(9)), mm(1 + pick(9))), rotationOf(degrees(pick(90))), at()),
    () => polygonPlace(octagon(mm(1 + pick(9))), rotationOf(degrees(0)), at()),
    () => convexHull([at(), at(), at(), at()]),
  ]
  const shape = () => shapes[pick(shapes.length)]?.() ?? []
  const told = { beside: 0, together: 0 }
  for (let n = 0; n < 5000; n++) {
    const [a, b, c] = [shape(), shape(), shape()]
    const margin = pick(80_000)
    if (isBeside(extentOf(a), extentOf(c), margin)) {
      told.beside++
      expect(convexOverlaps(a, c, margin)).toBe(false)
    }
    if (isBeside(extentAround([extentOf(a), extentOf(b)]), extentOf(c), margin)) {
      told.together++
      expect([a, b].some((each) => convexOverlaps(each, c, margin))).toBe(false)
    }
  }
  expect(Math.min(told.beside, told.together)).toBeGreaterThan(500)
})

it('two corners that face each other are left to the comparison of the outlines', () => {
  const diamond = (x: number) =>
    polygonPlace(rectangle(mm(10), mm(10)), rotationOf(degrees(45)), { x: mm(x), y: mm(0) })
  expect(isBeside(extentOf(diamond(0)), extentOf(diamond(30)), mm(15))).toBe(false)
  expect(convexOverlaps(diamond(0), diamond(30), mm(15))).toBe(true)
})
