import {
  type Angle,
  COUNTS_PER_DEGREE,
  type Length,
  lengthFromCounts,
  normaliseAngle,
  roundHalfAway,
  toRadians,
} from '../units/index.ts'

/** Cosine and sine of a rotation about Z. */
export interface Rotation {
  readonly cos: number
  readonly sin: number
}

const QUARTERS: ReadonlyMap<number, Rotation> = new Map([
  [0, { cos: 1, sin: 0 }],
  [90 * COUNTS_PER_DEGREE, { cos: 0, sin: 1 }],
  [180 * COUNTS_PER_DEGREE, { cos: -1, sin: 0 }],
  [-90 * COUNTS_PER_DEGREE, { cos: 0, sin: -1 }],
])

/** The rotation of an angle; quarter turns are exact, as most electrodes are mounted at one. */
export function rotationOf(c: Angle): Rotation {
  const turned = normaliseAngle(c)
  return QUARTERS.get(turned) ?? { cos: Math.cos(toRadians(turned)), sin: Math.sin(toRadians(turned)) }
}

/** Rotates plane coordinates about the origin, rounded to a count. */
export function rotate(x: Length, y: Length, { cos, sin }: Rotation): { readonly x: Length; readonly y: Length } {
  return {
    x: lengthFromCounts(roundHalfAway(x * cos - y * sin)),
    y: lengthFromCounts(roundHalfAway(x * sin + y * cos)),
  }
}
