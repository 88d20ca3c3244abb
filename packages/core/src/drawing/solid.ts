import type { Polygon } from '../geometry/index.ts'

/** Triangles in millimetres, Z up, for display; three coordinates per corner in a flat array. */
export interface Mesh {
  readonly positions: Float32Array
  readonly indices: Uint32Array
}

/**
 * The direction along Z in which the solid burns: −1 hanging as in the machine, +1 when its head points up in the file.
 */
export type BurnSign = -1 | 1

/**
 * Pose of an instance of a solid: the centre of its base face (mm) and its turn about Z against the first instance (°).
 */
export interface SolidPlacement {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly c: number
}

/** Measures of one solid, calculated from its triangles, in the file's own axes with Z as the burn axis. */
export interface SolidMeasure {
  readonly name: string
  /** `solid 3`: the locator in the facts' sources. */
  readonly locator: string
  readonly burnSign: BurnSign
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
  /** Area of the burn faces' projection along the burn axis, overlaps counted once, mm². */
  readonly projectedArea: number
  /** Outlines of that projection, one for each part; holes run clockwise. */
  readonly outline: readonly Polygon[]
  /** Heights (mm) of the horizontal planar faces, highest first, with their areas (mm²). */
  readonly levels: readonly { readonly z: number; readonly area: number }[]
  /**
   * Z (mm) of the large planar face that carries the head: the base face; undefined when no face is clearly largest.
   */
  readonly baseZ?: number
  /** Size of the head, X by Y by height, mm; only with a base face. */
  readonly head?: readonly [number, number, number]
  /** Quadrant (1 to 4, counter-clockwise from +X+Y) of the only base corner cut at 45°. */
  readonly baseCorner?: 1 | 2 | 3 | 4
  /** All instances of the same upright solid in an assembly; one for a single solid. */
  readonly placements: readonly SolidPlacement[]
}
