import { type Length, lengthFromCounts, roundHalfAway } from '../units/index.ts'
import type { Candidate } from './candidate.ts'
import type { Condition } from './condition.ts'

/** Linear interpolation over the logarithm of the area. */
function overLogArea(lower: number, upper: number, share: number): number {
  return lower + (upper - lower) * share
}

/**
 * A candidate for an area between the bands of two rows: gap and roughness are interpolated over log(area). Code,
 * settings and texts are the weaker row's, never mixed. Undefined unless the area lies strictly between the bands.
 */
export function interpolateRows(lower: Condition, upper: Condition, area: number): Candidate | undefined {
  const [from, to] = [lower.area.max, upper.area.min]
  if (!(from < area && area < to)) return undefined
  const share = (Math.log(area) - Math.log(from)) / (Math.log(to) - Math.log(from))
  const gap = (side: 'side' | 'front'): Length =>
    lengthFromCounts(roundHalfAway(overLogArea(lower.gap[side], upper.gap[side], share)))
  return {
    condition: weakerOf(lower, upper),
    gap: { side: gap('side'), front: gap('front') },
    ra: overLogArea(lower.ra, upper.ra, share),
    between: { lower: lower.id, upper: upper.id, share },
  }
}

/** The row with less current, then with the shorter pulse, then the lower code. */
export function weakerOf(a: Condition, b: Condition): Condition {
  const order = a.peakCurrent - b.peakCurrent || a.onTime - b.onTime || a.code - b.code
  return order <= 0 ? a : b
}

/**
 * Candidates for an area that no row of the library covers: in every module, the rows of the nearest bands below and
 * above are paired from strong to weak.
 */
export function interpolateBands(rows: readonly Condition[], area: number): readonly Candidate[] {
  const modules = [...new Set(rows.map((row) => row.module))]
  return modules.flatMap((module) => {
    const below = rows.filter((row) => row.module === module && row.area.max < area)
    const above = rows.filter((row) => row.module === module && row.area.min > area)
    const lower = strongFirst(below.filter((row) => row.area.max === Math.max(...below.map((one) => one.area.max))))
    const upper = strongFirst(above.filter((row) => row.area.min === Math.min(...above.map((one) => one.area.min))))
    return lower.flatMap((row, index) => {
      const partner = upper[index]
      const candidate = partner && interpolateRows(row, partner, area)
      return candidate ? [candidate] : []
    })
  })
}

const strongFirst = (rows: readonly Condition[]): readonly Condition[] =>
  rows.toSorted((a, b) => b.gap.side - a.gap.side || a.code - b.code)
