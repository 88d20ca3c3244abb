import { describe, expect, it } from 'vitest'
import { labelSide, levelOf, planBox } from './travel-view.ts'

const travel = { x: { min: -200, max: 200 }, y: { min: -100, max: 150 }, z: { min: -250, max: 50 } }

describe('picture of the travel', () => {
  it('frames the travel with a margin and turns Y upwards', () => {
    expect(planBox({ travel })).toEqual({ x: -232, y: -182, width: 464, height: 314 })
  })

  it('writes a label towards the middle, where there is room for it', () => {
    const box = planBox({ travel })
    expect([-200, -1, 1, 200].map((x) => labelSide(box, x))).toEqual(['right', 'right', 'left', 'left'])
  })

  it('maps heights between bottom and top and clamps others', () => {
    expect([-250, -100, 50, 90].map((z) => levelOf({ travel }, z))).toEqual([0, 0.5, 1, 1])
  })
})
