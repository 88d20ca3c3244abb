import type { Polygon } from '../geometry/index.ts'

/** One end of an outline along an axis; flat where a side of the outline lies on it. */
interface End {
  readonly at: number
  readonly isFlat: boolean
}

/** The ends of an outline along X and Y, counts. */
export interface Extent {
  readonly left: End
  readonly right: End
  readonly front: End
  readonly back: End
}

export function extentOf(hull: Polygon): Extent {
  const xs = hull.map(({ x }) => x)
  const ys = hull.map(({ y }) => y)
  return { left: endOf(xs, -1), right: endOf(xs, 1), front: endOf(ys, -1), back: endOf(ys, 1) }
}

/** Two corners of a convex outline at its end are the ends of one side. */
function endOf(values: readonly number[], sign: -1 | 1): End {
  const at = sign * values.reduce((most, value) => Math.max(most, sign * value), Number.NEGATIVE_INFINITY)
  return { at, isFlat: values.filter((value) => value === at).length > 1 }
}

/** The extent of several; an end is flat where all of them are flat at that end. */
export function extentAround(extents: readonly Extent[]): Extent {
  const around = (ends: readonly End[], sign: -1 | 1): End => ({
    at: sign * ends.reduce((most, { at }) => Math.max(most, sign * at), Number.NEGATIVE_INFINITY),
    isFlat: ends.every(({ isFlat }) => isFlat),
  })
  return {
    left: around(
      extents.map(({ left }) => left),
      -1,
    ),
    right: around(
      extents.map(({ right }) => right),
      1,
    ),
    front: around(
      extents.map(({ front }) => front),
      -1,
    ),
    back: around(
      extents.map(({ back }) => back),
      1,
    ),
  }
}

/**
 * Whether two outlines are at least a margin apart along X or Y. Only directions across a side of one of them count, as
 * in `convexClearance`: where this is true, `convexOverlaps` is false with the same margin.
 */
export const isBeside = (a: Extent, b: Extent, margin: number): boolean =>
  isApart(a.right, b.left, margin) ||
  isApart(b.right, a.left, margin) ||
  isApart(a.back, b.front, margin) ||
  isApart(b.back, a.front, margin)

const isApart = (end: End, start: End, margin: number): boolean =>
  (end.isFlat || start.isFlat) && start.at - end.at >= margin
