import { describe, expect, it } from 'vitest'
import { labelSide, levelOf, planBox } from './travel-view.ts'

const travel = { x: { min: -200, max: 200 }, y: { min: -100, max: 150 }, z: { min: -250, max: 50 } }

describe('picture of the travel', () => {
  it('frames the travel with a margin and turns Y upwards', () => {
    expect(planBox({ travel })).toEqual({ x: -232, y: -182, width: 464, height: 314 })
  })

  it('writes a label to the right of its mark, as long as it ends within the drawing', () => {
    const box = planBox({ travel })
    expect([-200, 100, 140, 200].map((x) => labelSide(box, x, 'P1 G54'))).toEqual(['right', 'right', 'right', 'left'])
    expect([-200, 100, 150].map((x) => labelSide(box, x, 'Reference ball'))).toEqual(['right', 'left', 'left'])
    expect([100, 170].map((x) => labelSide(box, x, '基准球'))).toEqual(['right', 'left'])
  })

  it('maps heights between bottom and top and clamps others', () => {
    expect([-250, -100, 50, 90].map((z) => levelOf({ travel }, z))).toEqual([0, 0.5, 1, 1])
  })
})
