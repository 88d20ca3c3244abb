import { describe, expect, it } from 'vitest'
import { type Scene, sceneBounds } from './scene.ts'

const empty: Scene = { meshes: [], boxes: [], placements: [], lines: [] }

describe('scene bounds', () => {
  it('holds every placement of a shape, not the shape where it was drawn', () => {
    const scene: Scene = {
      ...empty,
      boxes: [
        { id: 'block', min: [-50, -40, -30], max: [50, 40, 0], color: 'grey' },
        { id: 'head', min: [-5, -5, -20], max: [5, 5, 0], color: 'blue' },
      ],
      placements: [{ id: 'C1', shape: 'head', x: 60, y: 0, z: 20, c: 0 }],
    }
    const { centre, radius } = sceneBounds(scene)
    expect(centre).toEqual([7.5, 0, -5])
    expect(radius).toBeCloseTo(Math.hypot(115, 80, 50) / 2, 6)
  })

  it('shows a ball of 100 mm when there is nothing', () => {
    expect(sceneBounds(empty)).toEqual({ centre: [0, 0, 0], radius: 100, half: [100, 100, 100] })
  })
})
