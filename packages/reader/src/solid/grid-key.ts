import { roundHalfAway } from '@heron/core/units'
import type { Bounds } from './raw-solid.ts'

/** Axes have 26 bits, so that two of them make one exact key: 6.7 m at 0.1 µm. */
const AXIS = 2 ** 26

/** Counts of 0.1 µm in a mm; fewer only for solids larger than 6.7 m, which no electrode is. */
function countsPerMm({ min, max }: Bounds): number {
  const span = Math.max(max[0] - min[0], max[1] - min[1], max[2] - min[2])
  let scale = 10_000
  while (span * scale >= AXIS - 2) scale /= 10
  return scale
}

/** Puts corners on the grid of 0.1 µm. */
export interface Grid {
  readonly scale: number
  /** Counts from the lower corner of the bounds, never negative. */
  readonly count: (value: number, axis: 0 | 1 | 2) => number
  readonly pair: (first: number, second: number) => number
}

export function gridOver(bounds: Bounds): Grid {
  const scale = countsPerMm(bounds)
  const origin = bounds.min.map((value) => Math.floor(value * scale))
  return {
    scale,
    count: (value, axis) => roundHalfAway(value * scale) - (origin[axis] ?? 0),
    pair: (first, second) => first * AXIS + second,
  }
}
