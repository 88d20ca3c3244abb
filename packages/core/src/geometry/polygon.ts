import type { Length } from '../units/index.ts'

/** A corner of an outline in a plane. */
export interface PlanePoint {
  readonly x: Length
  readonly y: Length
}

/** A closed outline without a repeated last corner; counter-clockwise outside, clockwise for holes. */
export type Polygon = readonly PlanePoint[]
