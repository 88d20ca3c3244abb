import type { Electrode, Location, Workpiece } from '@heron/contract/routes'
import { describe, expect, it } from 'vitest'
import { blockBox } from './location-model.ts'
import { locationScene, tipZ, withChuck } from './location-scene.ts'
import { planItems } from './plan-items.ts'

const electrode: Electrode = {
  id: 'e1',
  projectId: 'p',
  name: 'E1',
  material: 'copper',
  gapInSolid: true,
  base: { length: 30, width: 30, height: 10 },
  head: { length: 20, width: 10, height: 32 },
  holder: { diameter: null, height: null },
  holderLength: 60,
  baseCorner: 3,
  projectedArea: 200,
  wettedArea: null,
  orbit: 'circle',
  targetRa: null,
  outline: null,
  copies: [],
  fileId: null,
  solid: null,
  locationCount: 1,
  createTime: '2026-11-21 12:00:00',
  version: 1,
}
const location: Location = {
  id: 'l1',
  projectId: 'p',
  electrodeId: 'e1',
  electrodeName: 'E1',
  label: 'C1',
  x: 24.5,
  y: -18.25,
  c: 90,
  depth: 8,
  depthReference: 'surface',
  surfaceZ: -2,
  baseFaceZ: null,
  premachined: 0,
  positioningPoint: null,
  projectedArea: 200,
  createTime: '2026-11-21 12:00:00',
  version: 1,
}
const workpiece = { length: 200, width: 100, height: 40, zero: 'centre' } as Workpiece // the rest does not matter here

describe('holder in the preview', () => {
  it('is drawn over the base table at every place, in its diameter, once both sizes are stated', () => {
    const half = { ...electrode, holder: { diameter: 62, height: null } }
    expect(locationScene([location], [half], workpiece).meshes).toEqual([])
    const stated = { ...electrode, holder: { diameter: 62, height: 34 } }
    const { meshes, placements } = locationScene([location], [stated], workpiece)
    const [mesh] = meshes
    const points = mesh ? [...mesh.positions] : []
    const [xs, zs] = [0, 2].map((axis) => points.filter((_, at) => at % 3 === axis))
    expect([Math.min(...(xs ?? [])), Math.max(...(xs ?? [])), new Set(zs)]).toEqual([-31, 31, new Set([10, 44])])
    const base = placements.find(({ shape }) => shape === 'base e1')
    expect(placements.find(({ shape }) => shape === mesh?.id)).toEqual({ ...base, id: 'holder l1', shape: 'holder e1' })
  })
})

describe('chuck in the preview', () => {
  it('is drawn over the chosen place from the gauge plane up, once both sizes are stated', () => {
    const scene = locationScene([location], [electrode], workpiece)
    expect(withChuck(scene, [location], [electrode], { diameter: 120, height: null })).toEqual(scene)
    const { meshes, placements } = withChuck(scene, [location], [electrode], { diameter: 120, height: 80 })
    const points = [...(meshes.at(-1)?.positions ?? [])]
    const [xs, zs] = [0, 2].map((axis) => points.filter((_, at) => at % 3 === axis))
    // Above the tip: a head of 32 mm, and 60 mm from the base face to the gauge plane.
    expect([Math.min(...(xs ?? [])), Math.max(...(xs ?? [])), new Set(zs)]).toEqual([-60, 60, new Set([92, 172])])
    expect(placements.at(-1)).toEqual({ id: 'chuck l1', shape: 'chuck e1', x: 24.5, y: -18.25, z: -10, c: 90 })
  })
})

describe('location preview', () => {
  it('[Q03] places every location true to the data in plan and in 3D', () => {
    expect(planItems([location], [electrode], workpiece)[0]).toMatchObject({
      x: 24.5,
      y: -18.25,
      c: 90,
      baseCorner: 3,
      outlines: [
        [
          [10, 5],
          [-10, 5],
          [-10, -5],
          [10, -5],
        ],
      ],
    })
    const scene = locationScene([location], [electrode], workpiece)
    // Tip 8 mm below a surface at −2; the base face is one head height above the tip.
    expect(scene.placements.find((placement) => placement.id === 'l1')).toMatchObject({
      x: 24.5,
      y: -18.25,
      z: 22,
      c: 90,
    })
    expect(scene.boxes[0]).toMatchObject({ min: [-100, -50, -40], max: [100, 50, 0] })
  })

  it('counts the depth from its reference', () => {
    expect(tipZ(location, 32)).toBe(-10)
    expect(tipZ({ ...location, depthReference: 'workZero' }, 32)).toBe(-8)
    expect(tipZ({ ...location, depthReference: 'baseFace', baseFaceZ: 24 }, 32)).toBe(-8)
  })

  it('draws no block before its size and zero are known', () => {
    expect(blockBox({ ...workpiece, zero: null })).toBeUndefined()
    expect(blockBox({ ...workpiece, zero: 'corner' })).toEqual({ minX: 0, minY: 0, maxX: 200, maxY: 100 })
  })
})
