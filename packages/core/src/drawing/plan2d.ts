/** A point of a flat drawing, mm. */
export type PlanPoint = readonly [x: number, y: number]

/** A line string for the 2D view; arcs arrive as chords. */
export interface PlanLine {
  readonly layer: string
  readonly closed: boolean
  readonly points: readonly PlanPoint[]
}

/** A text where the drawing shows it; `height` in mm, `rotation` in degrees. */
export interface PlanText {
  readonly layer: string
  readonly text: string
  readonly at: PlanPoint
  readonly height: number
  readonly rotation: number
  /** Its place in the file, like a fact's `locator`. */
  readonly locator: string
}

export const planDimensionTypes = [
  'linear',
  'aligned',
  'angular',
  'diameter',
  'radius',
  'ordinateX',
  'ordinateY',
] as const
export type PlanDimensionType = (typeof planDimensionTypes)[number]

/** A dimension: its value (mm or degrees), its two points and the nearest label. */
export interface PlanDimension {
  readonly type: PlanDimensionType
  readonly value: number
  /** The text written by hand instead of the measured value; absent when the drawing shows the measured value. */
  readonly override?: string
  readonly from: PlanPoint
  readonly to: PlanPoint
  readonly textAt: PlanPoint
  readonly label?: string
  readonly locator: string
}

/** A closed contour and the area it encloses, mm². */
export interface PlanContour {
  readonly layer: string
  readonly area: number
  readonly points: readonly PlanPoint[]
  readonly locator: string
}

/** The content of a flat drawing, in mm along the drawing's own axes. */
export interface Plan2d {
  readonly min: PlanPoint
  readonly max: PlanPoint
  readonly lines: readonly PlanLine[]
  readonly texts: readonly PlanText[]
  readonly dimensions: readonly PlanDimension[]
  readonly contours: readonly PlanContour[]
}
