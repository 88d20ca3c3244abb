import type { Polygon } from '../geometry/index.ts'

/** Triangles in millimetres, Z up, for display; flat triples. */
export interface Mesh {
  readonly positions: Float32Array
  readonly indices: Uint32Array
}

/** Measures of one solid, all from its triangles, in the file's own axes, Z as burn axis (burning towards −Z). */
export interface SolidMeasure {
  readonly name: string
  /** `#rrggbb` when the file gives one. */
  readonly color?: string
  readonly triangles: number
  /** Bounding box, mm. */
  readonly min: readonly [number, number, number]
  readonly max: readonly [number, number, number]
  /** mm³; undefined when the shell is not closed. */
  readonly volume?: number
  /** Area of all faces, mm². */
  readonly surface: number
  /** Area of the faces below the base face, mm². */
  readonly wettedArea?: number
  /** Union of the burn faces' shadow on the plane normal to the burn axis, mm². */
  readonly projectedArea: number
  /** Corners of that union, one outline a part; holes run clockwise. */
  readonly outline: readonly Polygon[]
  /** Heights (mm) of the horizontal planar faces, falling, with their areas (mm²). */
  readonly levels: readonly { readonly z: number; readonly area: number }[]
  /** Z (mm) of the large planar face that carries the head: the base face; undefined when none stands out. */
  readonly baseZ?: number
}
