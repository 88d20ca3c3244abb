import { LEVEL_TOLERANCE } from './clip-below.ts'
import type { Level } from './levels.ts'
import type { Bounds } from './raw-solid.ts'

/** Largest distance of the base face's edge from the solid's box: 10 µm per side. */
const SPAN_TOLERANCE = 0.01

/**
 * The base face: it faces the burn direction, spans the solid's whole box in X and Y (the base table is the widest
 * part) and has the head before it. Undefined when there is none; the largest when there are several.
 */
export function findBaseFace(levels: readonly Level[], { min, max }: Bounds, burn: 1 | -1): Level | undefined {
  const tip = burn === -1 ? min[2] : max[2]
  return levels
    .filter(({ facing, z }) => facing === burn && Math.abs(z - tip) > LEVEL_TOLERANCE)
    .filter(
      (level) =>
        level.min[0] - min[0] <= SPAN_TOLERANCE &&
        level.min[1] - min[1] <= SPAN_TOLERANCE &&
        max[0] - level.max[0] <= SPAN_TOLERANCE &&
        max[1] - level.max[1] <= SPAN_TOLERANCE,
    )
    .toSorted((a, b) => b.area - a.area)[0]
}
