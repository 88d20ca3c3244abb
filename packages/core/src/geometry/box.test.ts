import { describe, expect, it } from 'vitest'
import { mm } from '../units/index.ts'
import { boxAround, boxContains, boxGrow, boxOverlaps, boxSize, point } from './index.ts'

const at = (x: number, y: number, z: number) => point('machine', mm(x), mm(y), mm(z))

describe('box', () => {
  const box = { min: at(0, -1, -2), max: at(10, 1, 2) }

  it('contains its points', () => {
    expect(boxAround([at(10, 1, -2), at(0, -1, 2), at(5, 0, 0)])).toEqual(box)
    expect(boxAround([])).toBeUndefined()
    expect(boxSize(box)).toEqual({ x: mm(10), y: mm(2), z: mm(4) })
  })

  it('includes its faces', () => {
    expect(boxContains(box, at(10, 1, 2))).toBe(true)
    expect(boxContains(box, at(10.0001, 1, 2))).toBe(false)
    expect(boxContains(box, at(10, 1, -2.0001))).toBe(false)
  })

  it('grows sideways and upwards by different amounts', () => {
    expect(boxGrow(box, { xy: mm(1), z: mm(0.5) })).toEqual({ min: at(-1, -2, -2.5), max: at(11, 2, 2.5) })
  })

  it('overlaps only where the inside is shared', () => {
    expect(boxOverlaps(box, { min: at(10, -1, -2), max: at(12, 1, 2) })).toBe(false)
    expect(boxOverlaps(box, { min: at(9.9999, -1, -2), max: at(12, 1, 2) })).toBe(true)
    expect(boxOverlaps(box, { min: at(1, -1, 2), max: at(2, 1, 3) })).toBe(false)
  })
})
