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

/** Half sizes may be half a count, and several rounded moves add up; a whole step off is off. */
export const measuringSlack = ({ tolerance }: { readonly tolerance: number }): number => 0.75 + 4 * tolerance

/** How far a wall may come out beside its size, 1 µm, and what rounding the radius adds: counts of 0.1 µm. */
export const SIZE_TOLERANCE = 11

/** Without an orbit the gap alone makes the size; it may miss the undersize by this much: 1 µm in counts of 0.1 µm. */
export const PLUNGE_TOLERANCE = 10
