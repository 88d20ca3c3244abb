import { describe, expect, it } from 'vitest'
import type { ReadSolid } from '../bytes/index.ts'
import { groupInstances } from './instances.ts'
import { measureSolid } from './measure.ts'
import { type RawSolid, turnedInsideOut, type Vector } from './raw-solid.ts'
import { box, fromCells, mapped, prism, together } from './testing/build-solid.ts'

function measure(solid: RawSolid) {
  const [group] = groupInstances([solid])
  if (!group) throw new Error('no solid')
  const { solid: measured, remarks } = measureSolid(group, 'solid 1')
  const { meshes: _, outline: __, ...figures } = measured
  return { figures, remarks }
}

/** A base table 30 × 20 × 8 with a head 10 × 6 × 12 under its middle. */
const electrode = fromCells(
  { xs: [0, 10, 20, 30], ys: [0, 7, 13, 20], zs: [-12, 0, 8] },
  (i, j, k) => k === 1 || (i === 1 && j === 1),
)

const figures: Omit<ReadSolid, 'meshes' | 'outline'> = {
  name: 'E1',
  locator: 'solid 1',
  burnSign: -1,
  triangles: electrode.indices.length / 3,
  min: [0, 0, -12],
  max: [30, 20, 8],
  volume: 30 * 20 * 8 + 10 * 6 * 12,
  surface: 2 * 600 + 100 * 8 + 32 * 12,
  wettedArea: 60 + 32 * 12,
  head: [10, 6, 12],
  projectedArea: 60,
  baseZ: 0,
  levels: [
    { z: 8, area: 600 },
    { z: 0, area: 540 },
    { z: -12, area: 60 },
  ],
  placements: [{ x: 15, y: 10, z: 0, c: 0 }],
}

describe('measureSolid', () => {
  it('[Q01] measures base face, head, wetted and projected area of an electrode', () => {
    expect(measure(electrode)).toEqual({ figures, remarks: [] })
  })

  it('[Q01] is turned upside down for a head that points up, with a note', () => {
    const standing = mapped(electrode, ([x, y, z]: Vector) => [x, y, -z], true)
    expect(measure(standing)).toEqual({
      figures: {
        ...figures,
        burnSign: 1,
        min: [0, 0, -8],
        max: [30, 20, 12],
        levels: [
          { z: 12, area: 60 },
          { z: 0, area: 540 },
          { z: -8, area: 600 },
        ],
      },
      remarks: ['solid.headUp'],
    })
  })

  it('asks when both head and shank could burn', () => {
    const both = fromCells(
      { xs: [0, 10, 20, 30], ys: [0, 7, 13, 20], zs: [-12, 0, 8, 20] },
      (i, j, k) => k === 1 || (i === 1 && j === 1),
    )
    expect(measure(both).remarks).toEqual(['solid.directionUnclear'])
  })

  it('uses the whole projection when no base face is found', () => {
    expect(measure(box([0, 0, 0], [10, 4, 5]))).toEqual({
      figures: {
        name: 'E1',
        locator: 'solid 1',
        burnSign: -1,
        triangles: 12,
        min: [0, 0, 0],
        max: [10, 4, 5],
        volume: 200,
        surface: 220,
        projectedArea: 40,
        levels: [
          { z: 5, area: 40 },
          { z: 0, area: 40 },
        ],
        placements: [{ x: 5, y: 2, z: 0, c: 0 }],
      },
      remarks: ['solid.noBaseFace'],
    })
  })

  it('reverses a shell that is wound inside out', () => {
    expect(measure(turnedInsideOut(electrode))).toEqual({ figures, remarks: ['solid.insideOut'] })
  })

  it('gives no volume for a shell with a hole in it, but its projection', () => {
    const open = { ...electrode, indices: electrode.indices.slice(3) }
    const { figures: measured, remarks } = measure(open)
    expect({ volume: measured.volume, area: measured.projectedArea, remarks }).toEqual({
      volume: undefined,
      area: 60,
      remarks: ['solid.notClosed'],
    })
  })

  const table = (cut: readonly (readonly [number, number])[]): RawSolid =>
    together(prism(cut, 0, 8), box([10, 7, -12], [20, 13, 0]))

  it.each([
    [
      1,
      [
        [0, 0],
        [30, 0],
        [30, 15],
        [25, 20],
        [0, 20],
      ],
    ],
    [
      2,
      [
        [0, 0],
        [30, 0],
        [30, 20],
        [5, 20],
        [0, 15],
      ],
    ],
    [
      3,
      [
        [5, 0],
        [30, 0],
        [30, 20],
        [0, 20],
        [0, 5],
      ],
    ],
    [
      4,
      [
        [0, 0],
        [25, 0],
        [30, 5],
        [30, 20],
        [0, 20],
      ],
    ],
  ] as const)(
    '[Q01] finds the base corner cut in quadrant %d, and none of a solid that stands head up',
    (quadrant, cut) => {
      const hanging = table(cut)
      const standing = mapped(hanging, ([x, y, z]) => [x, y, -z], true)
      expect([measure(hanging).figures.baseCorner, measure(standing).figures.baseCorner]).toEqual([quadrant, undefined])
    },
  )

  it('gives no base corner when all four are equally cut', () => {
    const octagon = [
      [5, 0],
      [25, 0],
      [30, 5],
      [30, 15],
      [25, 20],
      [5, 20],
      [0, 15],
      [0, 5],
    ] as const
    expect(measure(table(octagon)).figures.baseCorner).toBeUndefined()
  })
})

describe('groupInstances', () => {
  const turned = (degrees: number, [dx, dy, dz]: Vector) => {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
    return mapped(electrode, ([x, y, z]) => [x * cos - y * sin + dx, x * sin + y * cos + dy, z + dz])
  }

  it('[Q02] finds the places and turns of one electrode in an assembly', () => {
    const solids = [electrode, turned(90, [100, 0, 0]), turned(-30, [0, 50, -3]), turned(180, [0, 0, 0])]
    const [group, ...others] = groupInstances(solids)
    if (!group) throw new Error('no group')
    const placements = measureSolid(group, 'solid 1').solid.placements.map(({ x, y, z, c }) =>
      [x, y, z, c].map((value) => Math.round(value * 1e6) / 1e6 + 0),
    )
    const [cos, sin] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)]
    expect({ placements, others }).toEqual({
      placements: [
        [15, 10, 0, 0],
        [90, 15, 0, 90],
        [15 * cos + 10 * sin, 50 - 15 * sin + 10 * cos, -3, -30].map((value) => Math.round(value * 1e6) / 1e6),
        [-15, -10, 0, 180],
      ],
      others: [],
    })
  })

  it('[Q02] treats the instance along the axes as the drawn one, whichever comes first', () => {
    const [group] = groupInstances([turned(30, [0, 0, 0]), turned(0, [100, 0, 0])])
    if (!group) throw new Error('no group')
    const { solid } = measureSolid(group, 'solid 1')
    expect([
      solid.max[0] - solid.min[0],
      solid.head,
      solid.placements.map(({ c }) => Math.round(c * 1e6) / 1e6),
    ]).toEqual([30, [10, 6, 12], [30, 0]])
  })

  it('separates tilted, mirrored and different solids of the same size', () => {
    const tilted = mapped(electrode, ([x, y, z]) => [x, -z, y])
    const mirrored = mapped(electrode, ([x, y, z]) => [-x, y, z], true)
    const longer = mapped(electrode, ([x, y, z]) => [x * 1.01, y, z])
    expect(groupInstances([electrode, tilted, mirrored, longer]).map(({ all }) => all.length)).toEqual([1, 1, 1, 1])
  })
})
