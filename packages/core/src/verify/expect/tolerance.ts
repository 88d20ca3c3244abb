import type { Job } from '../../job/index.ts'
import type { Dialect } from '../../program/index.ts'

const FULL_DECIMALS = 4
/** No dialect may be off by more than this, however coarse its words: 1 µm in counts of 0.1 µm. */
const MOST = 10

/**
 * How far a printed length may stand from what was meant, in counts of 0.1 µm: half a step of the dialect's
 * coarsest length word. 0 for GEN-ISO, whose four decimals hold every length exactly.
 */
export function lengthTolerance({ words }: Pick<Dialect, 'words'>): number {
  const decimals = Object.values(words).flatMap((word) =>
    word.kind === 'length' ? [word.decimals ?? FULL_DECIMALS] : [],
  )
  const coarsest = Math.min(FULL_DECIMALS, ...decimals)
  return Math.min(MOST, Math.floor(10 ** (FULL_DECIMALS - coarsest) / 2))
}

/** The same length, as far as the dialect can say it. */
export const sameLength = ({ tolerance }: { readonly tolerance: number }, a: number, b: number): boolean =>
  Math.abs(a - b) <= tolerance

interface Measured {
  readonly job: Job
  readonly tolerance: number
}

/**
 * How far a place that is found by contact may be beside what the records say, counts: several rounded moves add up, and a
 * whole step off is off. The middle of an odd size lies at half a count, which no word can say: the way around to the other
 * side begins half a count off and ends half a count short, one in all.
 */
export function measuringSlack({ job, tolerance }: Measured): number {
  const halves = known.get(job) ?? hasHalves(job)
  known.set(job, halves)
  return (halves ? 1.25 : 0.75) + 4 * tolerance
}

/** Every contact asks for it. */
const known = new WeakMap<Job, boolean>()

function hasHalves({ machine: { lowerBall, upperBall }, electrodes }: Job): boolean {
  const sizes = electrodes.flatMap(({ head }) => [head.length, head.width])
  return [lowerBall.diameter, upperBall.diameter, ...sizes].some((size) => size % 2 !== 0)
}

/** How far a wall may come out beside its size, 1 µm, and what rounding the radius adds: counts of 0.1 µm. */
export const SIZE_TOLERANCE = 11

/** Without an orbit the gap alone makes the size; it may miss the undersize by this much: 1 µm in counts of 0.1 µm. */
export const PLUNGE_TOLERANCE = 10
