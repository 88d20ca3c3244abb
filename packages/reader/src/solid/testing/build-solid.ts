import type { RawSolid, Vector } from '../raw-solid.ts'

/** A solid of triangles given by their corners. */
export function fromTriangles(triangles: readonly (readonly [Vector, Vector, Vector])[], name = 'E1'): RawSolid {
  const positions = Float64Array.from(triangles.flat(2))
  return { name, positions, indices: Uint32Array.from({ length: positions.length / 3 }, (_, index) => index) }
}

type Quad = readonly [Vector, Vector, Vector, Vector]

const halves = ([a, b, c, d]: Quad): readonly (readonly [Vector, Vector, Vector])[] => [
  [a, b, c],
  [a, c, d],
]

/** Planes that divide space into cells, ascending along each axis. */
export interface Cells {
  readonly xs: readonly number[]
  readonly ys: readonly number[]
  readonly zs: readonly number[]
}

type Filled = (column: number, row: number, layer: number) => boolean

function sidesOf({ xs, ys, zs }: Cells, filled: Filled, i: number, j: number, k: number): readonly Quad[] {
  const [x0 = 0, x1 = 0] = xs.slice(i, i + 2)
  const [y0 = 0, y1 = 0] = ys.slice(j, j + 2)
  const [z0 = 0, z1 = 0] = zs.slice(k, k + 2)
  const sides: readonly (readonly [boolean, Quad])[] = [
    [
      filled(i, j, k - 1),
      [
        [x0, y0, z0],
        [x0, y1, z0],
        [x1, y1, z0],
        [x1, y0, z0],
      ],
    ],
    [
      filled(i, j, k + 1),
      [
        [x0, y0, z1],
        [x1, y0, z1],
        [x1, y1, z1],
        [x0, y1, z1],
      ],
    ],
    [
      filled(i, j - 1, k),
      [
        [x0, y0, z0],
        [x1, y0, z0],
        [x1, y0, z1],
        [x0, y0, z1],
      ],
    ],
    [
      filled(i, j + 1, k),
      [
        [x1, y1, z0],
        [x0, y1, z0],
        [x0, y1, z1],
        [x1, y1, z1],
      ],
    ],
    [
      filled(i - 1, j, k),
      [
        [x0, y1, z0],
        [x0, y0, z0],
        [x0, y0, z1],
        [x0, y1, z1],
      ],
    ],
    [
      filled(i + 1, j, k),
      [
        [x1, y0, z0],
        [x1, y1, z0],
        [x1, y1, z1],
        [x1, y0, z1],
      ],
    ],
  ]
  return sides.filter(([covered]) => !covered).map(([, quad]) => quad)
}

/** The boundary of the filled cells: closed, wound outwards, exact. */
export function fromCells(cells: Cells, isFilled: Filled, name = 'E1'): RawSolid {
  const [columns, rows, layers] = [cells.xs.length - 1, cells.ys.length - 1, cells.zs.length - 1]
  const filled: Filled = (i, j, k) =>
    i >= 0 && j >= 0 && k >= 0 && i < columns && j < rows && k < layers && isFilled(i, j, k)
  const quads: Quad[] = []
  for (let i = 0; i < columns; i += 1)
    for (let j = 0; j < rows; j += 1)
      for (let k = 0; k < layers; k += 1) if (filled(i, j, k)) quads.push(...sidesOf(cells, filled, i, j, k))
  return fromTriangles(quads.flatMap(halves), name)
}

/** A box between two corners. */
export const box = ([x0, y0, z0]: Vector, [x1, y1, z1]: Vector, name = 'E1'): RawSolid =>
  fromCells({ xs: [x0, x1], ys: [y0, y1], zs: [z0, z1] }, () => true, name)

/** A prism over a convex outline, counter-clockwise. */
export function prism(outline: readonly (readonly [number, number])[], z0: number, z1: number, name = 'E1'): RawSolid {
  const at = (index: number, z: number): Vector => {
    const [x, y] = outline[index % outline.length] ?? [0, 0]
    return [x, y, z]
  }
  const triangles = outline.flatMap((_, index) => {
    const wall = halves([at(index, z0), at(index + 1, z0), at(index + 1, z1), at(index, z1)])
    if (index === 0 || index === outline.length - 1) return wall
    return [
      ...wall,
      [at(0, z0), at(index + 1, z0), at(index, z0)],
      [at(0, z1), at(index, z1), at(index + 1, z1)],
    ] as const
  })
  return fromTriangles(triangles, name)
}

/** A regular prism of `sides` sides about the Z axis. */
export const cylinder = (radius: number, sides: number, z0: number, z1: number): RawSolid =>
  prism(
    Array.from({ length: sides }, (_, index) => {
      const angle = (2 * Math.PI * index) / sides
      return [radius * Math.cos(angle), radius * Math.sin(angle)] as const
    }),
    z0,
    z1,
  )

/** Moves every corner; `mirrored` reverses the winding so that it stays outward. */
export function mapped(solid: RawSolid, move: (corner: Vector) => Vector, mirrored = false): RawSolid {
  const positions = new Float64Array(solid.positions.length)
  for (let at = 0; at < positions.length; at += 3) {
    const [x = 0, y = 0, z = 0] = solid.positions.subarray(at, at + 3)
    positions.set(move([x, y, z]), at)
  }
  const indices = mirrored ? solid.indices.slice().reverse() : solid.indices
  return { ...solid, positions, indices }
}

/** Several solids as one. */
export function together(...solids: readonly RawSolid[]): RawSolid {
  let corners = 0
  const indices = solids.map((solid) => {
    const shifted = Uint32Array.from(solid.indices, (index) => index + corners)
    corners += solid.positions.length / 3
    return [...shifted]
  })
  return {
    name: solids[0]?.name ?? '',
    positions: Float64Array.from(solids.flatMap(({ positions }) => [...positions])),
    indices: Uint32Array.from(indices.flat()),
  }
}
