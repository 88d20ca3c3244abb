import { LEVEL_TOLERANCE } from './clip-below.ts'
import type { Level } from './levels.ts'
import type { Bounds } from './raw-solid.ts'

/** How far the base face may stay inside the solid's box: 10 µm a side. */
const SPAN_TOLERANCE = 0.01

/**
 * The base face: it looks the way the electrode burns, spans the solid's whole box in X and Y (the base table is the
 * widest part) and has the head before it. Undefined when none does; the largest when several do.
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
