import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Body } from './bodies.ts'
import { boxOf, placed } from './prism.ts'
import { Surroundings } from './surroundings.ts'

const whole = (min: number, max: number) => fc.integer({ min, max })

const body = fc
  .record({
    kind: fc.constantFrom<Body['kind']>('boss', 'boss', 'boss', 'block', 'ball', 'table', 'fixture'),
    x: whole(-1000, 1000),
    y: whole(-1000, 1000),
    length: whole(1, 700),
    width: whole(1, 700),
    rim: whole(0, 50),
    top: fc.constantFrom(10, 20),
  })
  .map(({ kind, x, y, length, width, rim, top }): Body => {
    const outline = placed(boxOf(length, width), 0, [x, y])
    return { kind, name: '', cs: 54, outline, rim, bottom: 0, top }
  })

const place = fc.oneof({ weight: 9, arbitrary: whole(-1500, 1500) }, { weight: 1, arbitrary: fc.constant(Number.NaN) })

it('property: selects the bodies above a height that a box touches, in their order, all where the box is unknown', () => {
  fc.assert(
    fc.property(fc.array(body, { maxLength: 30 }), place, place, whole(0, 300), (bodies, x, y, half) => {
      const box = { left: x - half, right: x + half, front: y - half, back: y + half }
      const wanted = bodies.filter(({ outline, rim }) => {
        const [xs, ys] = [outline.map(([at]) => at), outline.map(([, at]) => at)]
        return !(
          box.left > Math.max(...xs) + rim ||
          box.right < Math.min(...xs) - rim ||
          box.front > Math.max(...ys) + rim ||
          box.back < Math.min(...ys) - rim
        )
      })
      const surroundings = new Surroundings(bodies)
      expect(surroundings.select(box, 9)).toEqual(wanted)
      expect(surroundings.select(box, 10)).toEqual(wanted.filter(({ top }) => top > 10))
    }),
    { numRuns: 1000 },
  )
})
