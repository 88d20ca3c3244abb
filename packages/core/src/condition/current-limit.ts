import type { ElectrodeMaterial } from '../job/index.ts'

/**
 * Projected area mm² and the peak current that a published graphite-on-steel set with flushing starts with at that area
 * (`sedm`, area table). A constant density would be wrong: below 1 cm² it rises tenfold.
 */
const PUBLISHED: readonly (readonly [number, number])[] = [
  [10, 8],
  [21, 12],
  [40, 16],
  [79, 18],
  [161, 18],
  [316, 32],
  [645, 45],
  [1290, 63],
  [2581, 89],
  [5161, 100],
  [7742, 150],
  [10_323, 190],
]

/** Share of graphite's current that a material allows: copper 6–8 instead of 10 A/cm², copper-tungsten far less. */
const SHARE: Readonly<Record<ElectrodeMaterial, number>> = { graphite: 1, copper: 0.7, copperTungsten: 0.35 }

/** The same figures, for the verifier's own interpolation. */
export const publishedCurrents = { rows: PUBLISHED, share: SHARE } as const

/** The segment of the table around a value, for interpolation in log–log. */
function segmentAt(index: 0 | 1, value: number): readonly [readonly [number, number], readonly [number, number]] {
  const above = PUBLISHED.findIndex((row) => row[index] >= value)
  const upper = Math.max(1, above === -1 ? PUBLISHED.length - 1 : above)
  const [from, to] = [PUBLISHED[upper - 1], PUBLISHED[upper]]
  if (!from || !to) throw new RangeError('the current table has too few rows')
  return [from, to]
}

/**
 * Highest peak current in A for a projected area in mm²: interpolated in log–log between published rows, below them
 * along the first segment, above them the last row's value.
 */
export function currentLimit(material: ElectrodeMaterial, area: number): number {
  const [from, to] = segmentAt(0, area)
  const share = Math.min(1, (Math.log(area) - Math.log(from[0])) / (Math.log(to[0]) - Math.log(from[0])))
  return SHARE[material] * from[1] * (to[1] / from[1]) ** share
}

/** Smallest projected area in mm², rounded up to 0.1, that allows a peak current; undefined when no area does. */
export function smallestArea(material: ElectrodeMaterial, peakCurrent: number): number | undefined {
  const wanted = peakCurrent / SHARE[material]
  const strongest = PUBLISHED.at(-1)
  if (!strongest || wanted > strongest[1]) return undefined
  const [from, to] = segmentAt(1, wanted)
  const share = (Math.log(wanted) - Math.log(from[1])) / (Math.log(to[1]) - Math.log(from[1]))
  return Math.ceil(from[0] * (to[0] / from[0]) ** share * 10) / 10
}
