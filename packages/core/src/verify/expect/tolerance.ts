import type { Job } from '../../job/index.ts'
import type { Dialect } from '../../program/index.ts'

const FULL_DECIMALS = 4
/** Largest error of any dialect, however coarse its words: 1 µm in counts of 0.1 µm. */
const MOST = 10

/**
 * Largest difference of a printed length from the intended one, in counts of 0.1 µm: half a step of the dialect's
 * coarsest length word. 0 for GEN-ISO, whose four decimals express every length exactly.
 */
export function lengthTolerance({ words }: Pick<Dialect, 'words'>): number {
  const decimals = Object.values(words).flatMap((word) =>
    word.kind === 'length' ? [word.decimals ?? FULL_DECIMALS] : [],
  )
  const coarsest = Math.min(FULL_DECIMALS, ...decimals)
  return Math.min(MOST, Math.floor(10 ** (FULL_DECIMALS - coarsest) / 2))
}

/** Whether two lengths are equal within the dialect's precision. */
export const sameLength = ({ tolerance }: { readonly tolerance: number }, a: number, b: number): boolean =>
  Math.abs(a - b) <= tolerance

interface Measured {
  readonly job: Job
  readonly tolerance: number
}

/**
 * Allowed distance of a place found by contact from the recorded one, counts: several rounded moves add up, and one
 * whole step off is an error. The middle of an odd size lies at half a count, which no word can express: the way around
 * to the other side begins half a count off and ends half a count short, one count in all.
 */
export function measuringSlack({ job, tolerance }: Measured): number {
  let halves = known.get(job)
  if (halves === undefined) {
    halves = hasHalves(job)
    known.set(job, halves)
  }
  return (halves ? 1.25 : 0.75) + 4 * tolerance
}

/** Cached, because every contact needs it. */
const known = new WeakMap<Job, boolean>()

function hasHalves({ machine: { lowerBall, upperBall }, workpiece, electrodes }: Job): boolean {
  const sizes = [workpiece, ...electrodes.map(({ head }) => head)].flatMap(({ length, width }) => [length, width])
  return [lowerBall.diameter, upperBall.diameter, ...sizes].some((size) => size % 2 !== 0)
}

/** Error allowed to a wall, 1 µm, and the rounding of the radius: counts of 0.1 µm. */
export const SIZE_TOLERANCE = 11

/**
 * Without an orbit the gap alone gives the size; it may differ from the undersize by this much: 1 µm in counts of 0.1
 * µm.
 */
export const PLUNGE_TOLERANCE = 10
