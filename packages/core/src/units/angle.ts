import { roundHalfAway } from './length.ts'

declare const angleBrand: unique symbol

/** An angle as an integer count of 0.001°. */
export type Angle = number & { readonly [angleBrand]: 'angle' }

export const COUNTS_PER_DEGREE = 1_000
const FULL_TURN = 360 * COUNTS_PER_DEGREE
const HALF_TURN = FULL_TURN / 2

/** Degrees to an angle, rounded to 0.001° half away from zero. Throws RangeError on NaN or infinity. */
export function degrees(value: number): Angle {
  const counts = roundHalfAway(Number((value * COUNTS_PER_DEGREE).toPrecision(15)))
  if (!Number.isSafeInteger(counts)) throw new RangeError(`not an angle in degrees: ${value}`)
  return counts as Angle
}

export const toDegrees = (value: Angle): number => value / COUNTS_PER_DEGREE
export const toRadians = (value: Angle): number => (toDegrees(value) * Math.PI) / 180

/** The same direction within (−180°, 180°]. */
export function normaliseAngle(value: Angle): Angle {
  const turned = ((value % FULL_TURN) + FULL_TURN) % FULL_TURN
  return (turned > HALF_TURN ? turned - FULL_TURN : turned) as Angle
}

/** Prints degrees with three decimals, always with a point, never -0. */
export function formatDegrees(value: Angle): string {
  const digits = String(Math.abs(value)).padStart(4, '0')
  return `${value < 0 ? '-' : ''}${digits.slice(0, -3)}.${digits.slice(-3)}`
}
