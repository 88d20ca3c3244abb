/** A range of triangles of one face of the source, both ends included. */
interface FaceRun {
  readonly first: number
  readonly last: number
}

/** Triangles of one solid as in its file, mm; wound counter-clockwise seen from outside. */
export interface RawSolid {
  readonly name: string
  readonly color?: string
  /** Flat x, y, z triples. */
  readonly positions: Float64Array
  /** Flat corner triples. */
  readonly indices: Uint32Array
  /** Absent for formats with triangles only (STL). */
  readonly faces?: readonly FaceRun[]
}

export type Vector = readonly [x: number, y: number, z: number]

export const cornerAt = ({ positions, indices }: RawSolid, index: number): Vector => {
  const at = (indices[index] ?? 0) * 3
  return [positions[at] ?? 0, positions[at + 1] ?? 0, positions[at + 2] ?? 0]
}

export const triangleCount = (solid: RawSolid): number => solid.indices.length / 3

/** Twice the area of a triangle as a vector along its outward normal. */
export function doubleArea(a: Vector, b: Vector, c: Vector): Vector {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]]
  return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
}

/** Calls `visit` for every triangle with its corners; in order. */
export function eachTriangle(solid: RawSolid, visit: (a: Vector, b: Vector, c: Vector, index: number) => void): void {
  for (let index = 0; index < triangleCount(solid); index += 1) {
    const at = index * 3
    visit(cornerAt(solid, at), cornerAt(solid, at + 1), cornerAt(solid, at + 2), index)
  }
}

export interface Bounds {
  readonly min: Vector
  readonly max: Vector
}

export function boundsOf({ positions }: RawSolid): Bounds {
  const min: [number, number, number] = [Infinity, Infinity, Infinity]
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (let at = 0; at < positions.length; at += 3) {
    for (const axis of [0, 1, 2] as const) {
      const value = positions[at + axis] ?? 0
      if (value < min[axis]) min[axis] = value
      if (value > max[axis]) max[axis] = value
    }
  }
  return { min, max }
}

/**
 * The solid mirrored in Z, winding kept outward: sizes, areas and levels are those of the solid turned over. Outlines and
 * corners are not, because turning it over would also reverse X or Y.
 */
export function upsideDown(solid: RawSolid): RawSolid {
  return { ...turnedInsideOut(solid), positions: solid.positions.map((value, at) => (at % 3 === 2 ? -value : value)) }
}

/** The same triangles with opposite winding. */
export function turnedInsideOut(solid: RawSolid): RawSolid {
  const indices = solid.indices.slice()
  for (let at = 0; at < indices.length; at += 3) {
    indices[at + 1] = solid.indices[at + 2] ?? 0
    indices[at + 2] = solid.indices[at + 1] ?? 0
  }
  return { ...solid, indices }
}
