import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Projection, type ProjectionOptions, projectAlongZ } from './projection.ts'
import { boundsOf, type RawSolid, triangleCount, type Vector } from './raw-solid.ts'
import { box, cylinder, fromCells, fromTriangles, mapped, together } from './testing/build-solid.ts'
import { paintedArea } from './testing/painted-area.ts'

const project = (solid: RawSolid, options: Partial<ProjectionOptions> = {}) =>
  projectAlongZ(solid, boundsOf(solid), { bothSides: false, ...options })

const turnedAboutZ = (degrees: number) => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return ([x, y, z]: Vector): Vector => [x * cos - y * sin, x * sin + y * cos, z]
}

const turnedAboutX = (degrees: number) => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return ([x, y, z]: Vector): Vector => [x, y * cos - z * sin, y * sin + z * cos]
}

/** A neck with two collars above each other: seen from below, the lower one hides part of the upper one. */
const collars = fromCells(
  { xs: [0, 2, 5, 11, 14, 16], ys: [0, 2, 5, 11, 14, 16], zs: [-12, -10, -6, -5, 0] },
  (i, j, k) => {
    if (k === 2) return true
    const inLower = i >= 1 && i <= 3 && j >= 1 && j <= 3
    return k === 0 ? inLower : i === 2 && j === 2
  },
)

const blockWithHole = fromCells({ xs: [0, 3, 7, 10], ys: [0, 4, 6, 12], zs: [0, 5] }, (i, j) => i !== 1 || j !== 1)

/** mm², negative for a hole. */
const areasOf = (outline: Projection['outline']): readonly number[] =>
  outline.map((corners) => {
    const doubled = corners.reduce((sum, { x, y }, index) => {
      const next = corners[(index + 1) % corners.length] ?? { x, y }
      return sum + x * next.y - next.x * y
    }, 0)
    return doubled / 2 / 1e8
  })

describe('projectAlongZ', () => {
  it('[Q01] gives the box its footprint and its outline counter-clockwise', () => {
    expect(project(box([-5, 2, 0], [5, 22.5, 8]))).toEqual({
      area: 205,
      sum: 205,
      outline: [
        expect.toSatisfy((corners: readonly { x: number; y: number }[]) => {
          const places = corners.map(({ x, y }) => `${x / 10_000},${y / 10_000}`)
          const start = places.indexOf('-5,2')
          const round = [...places.slice(start), ...places.slice(0, start)].join(' ')
          return round === '-5,2 5,2 5,22.5 -5,22.5'
        }),
      ],
    })
  })

  it('[Q01] counts overlapping parts once: collars above each other', () => {
    const { area, sum, outline } = project(collars)
    // Upper collar 16 × 16 less its neck of 6 × 6, lower collar 12 × 12.
    expect({ area, sum, parts: outline.length }).toEqual({ area: 256, sum: 256 - 36 + 144, parts: 1 })
  })

  it('[Q01] leaves a through hole out and runs its outline clockwise', () => {
    const { area, outline } = project(blockWithHole)
    expect({ area, areas: areasOf(outline).toSorted((a, b) => a - b) }).toEqual({
      area: 112,
      areas: [-8, 120],
    })
  })

  it('[Q01] agrees with the formula for a regular prism, and with the circle within the faceting error', () => {
    const sides = 720
    const { area } = project(cylinder(10, sides, 0, 5))
    expect(area).toBeCloseTo((sides / 2) * 100 * Math.sin((2 * Math.PI) / sides), 2)
    expect(Math.abs(area / (100 * Math.PI) - 1)).toBeLessThan(2e-5)
  })

  it.each([0, 17, 30, 45, 89])('[Q01] agrees with the projection of a box tilted by %d°', (degrees) => {
    const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
    const { area } = project(mapped(box([0, 0, 0], [20, 10, 6]), turnedAboutX(degrees)))
    expect(area).toBeCloseTo(20 * (10 * cos + 6 * sin), 2)
  })

  it('cuts at the base face: parts above are left out, crossing ones are clipped', () => {
    const cone = mapped(cylinder(10, 4, -10, 0), ([x, y, z]) => [x * (1 + z / 20), y * (1 + z / 20), z])
    // At z = −5 the four-sided frustum has three quarters of its upper size.
    expect(project(cone, { below: -5 }).area).toBeCloseTo(200 * 0.75 ** 2, 3)
    expect(project(cone).area).toBeCloseTo(200, 3)
  })

  it('projects an open shell from both sides', () => {
    const roof = fromTriangles([
      [
        [0, 0, 5],
        [10, 0, 5],
        [10, 10, 5],
      ],
      [
        [0, 0, 5],
        [10, 10, 5],
        [0, 10, 5],
      ],
    ])
    expect([project(roof).area, project(roof, { bothSides: true }).area]).toEqual([0, 100])
  })

  const filledColumns = (xs: readonly number[], ys: readonly number[], isFilled: (i: number, j: number) => boolean) => {
    let area = 0
    for (let i = 0; i < xs.length - 1; i += 1)
      for (let j = 0; j < ys.length - 1; j += 1)
        if (isFilled(i, j)) area += ((xs[i + 1] ?? 0) - (xs[i] ?? 0)) * ((ys[j + 1] ?? 0) - (ys[j] ?? 0))
    return area
  }

  const line = fc.uniqueArray(fc.integer({ min: 1, max: 4000 }), { minLength: 2, maxLength: 5 }).map((values) => {
    return [0, ...values.toSorted((a, b) => a - b)].map((value) => value / 100)
  })

  it('[Q01] property: the shadow of any solid of cells is that of its filled columns; turning, moving and mirroring leave it', () => {
    const seeds = fc.tuple(
      line,
      line,
      line,
      fc.array(fc.boolean(), { minLength: 125, maxLength: 125 }),
      fc.integer({ min: -180, max: 180 }),
    )
    fc.assert(
      fc.property(seeds, ([xs, ys, zs, bits, degrees]) => {
        const filled = (i: number, j: number, k: number): boolean =>
          bits[i * 25 + j * 5 + k] === true || i + j + k === 0
        const solid = fromCells({ xs, ys, zs }, filled)
        const columns = filledColumns(xs, ys, (i, j) => zs.slice(1).some((_, k) => filled(i, j, k)))
        expect(project(solid).area).toBeCloseTo(columns, 6)
        expect(project(mapped(solid, ([x, y, z]) => [x + 123.4567, y - 7.5, z + 1])).area).toBeCloseTo(columns, 6)
        expect(project(mapped(solid, ([x, y, z]) => [-x, y, z], true)).area).toBeCloseTo(columns, 6)
        // Rotated corners lie between grid points: 0.1 µm along edges of at most 40 mm each.
        expect(Math.abs(project(mapped(solid, turnedAboutZ(degrees))).area - columns)).toBeLessThan(0.1)
      }),
      { numRuns: 500 },
    )
  })

  it('[Q01] property: any triangles cover what painting them covers, also on one line, twice, or back to back', () => {
    const corner = fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: 4 }), fc.nat({ max: 2 }))
    const triangles = fc.array(fc.tuple(corner, corner, corner), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(triangles, (all) => {
        const solid = fromTriangles(all)
        const painted = paintedArea(solid.positions, solid.indices, 1 / 25)
        // The cells are 0.04 mm wide: 0.25 mm² are those on the lines.
        expect(Math.abs(project(solid, { bothSides: true }).area - painted)).toBeLessThan(0.25)
      }),
      { numRuns: 500 },
    )
  })

  type FlatTriangle = readonly [readonly [number, number], readonly [number, number], readonly [number, number]]
  const flat = (all: readonly FlatTriangle[]) =>
    fromTriangles(
      all.map(
        ([[ax, ay], [bx, by], [cx, cy]]) =>
          [
            [ax, ay, 0],
            [bx, by, 0],
            [cx, cy, 0],
          ] as const,
      ),
    )

  // Sets whose union by Clipper alone has 2 mm² too much, and 0.333 mm².
  it.each<readonly [mm2: number, all: readonly FlatTriangle[]]>([
    [
      25 / 6,
      [
        [
          [4, 1],
          [4, 0],
          [1, 3],
        ],
        [
          [0, 0],
          [1, 3],
          [0, 1],
        ],
        [
          [1, 0],
          [2, 2],
          [0, 0],
        ],
        [
          [3, 0],
          [2, 1],
          [3, 3],
        ],
      ],
    ],
    [
      5.479_167,
      [
        [
          [1, 3],
          [3, 1],
          [2, 1],
        ],
        [
          [3, 4],
          [0, 2],
          [4, 4],
        ],
        [
          [2, 1],
          [4, 3],
          [2, 3],
        ],
        [
          [2, 0],
          [4, 1],
          [2, 3],
        ],
      ],
    ],
  ])('[Q01] covers %d mm² where corners lie on edges of other triangles', (mm2, all) => {
    const { area, outline } = project(flat(all), { bothSides: true })
    expect(area).toBeCloseTo(mm2, 3)
    expect(areasOf(outline).reduce((sum, each) => sum + each, 0)).toBeCloseTo(mm2, 3)
  })

  it('[Q01] unites 50 000 overlapping triangles', () => {
    const dome = (height: number, shift: number): RawSolid => {
      const [rings, spokes] = [91, 140]
      const corner = (ring: number, spoke: number): Vector => {
        const [polar, turn] = [(Math.PI * ring) / rings, (2 * Math.PI * spoke) / spokes]
        return [
          shift + 10 * Math.sin(polar) * Math.cos(turn),
          10 * Math.sin(polar) * Math.sin(turn),
          height - 10 * Math.cos(polar),
        ]
      }
      const triangles = Array.from({ length: rings * spokes }, (_, index) => {
        const [ring, spoke] = [Math.floor(index / spokes), index % spokes]
        const [a, b, c, d] = [
          corner(ring, spoke),
          corner(ring + 1, spoke),
          corner(ring + 1, spoke + 1),
          corner(ring, spoke + 1),
        ]
        return [
          [a, c, b],
          [a, d, c],
        ] as const
      })
      return fromTriangles(triangles.flat())
    }
    const stacked = together(dome(0, 0), dome(30, 5))
    const { area } = project(stacked)
    // Two circles of radius 10, centres 5 apart.
    const union = 200 * Math.PI - (200 * Math.acos(0.25) - 2.5 * Math.sqrt(375))
    expect(triangleCount(stacked)).toBeGreaterThan(50_000)
    expect(Math.abs(area / union - 1)).toBeLessThan(1e-3)
  })
})
