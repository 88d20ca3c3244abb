import { publishedCurrents } from '../../condition/index.ts'
import type { ElectrodeMaterial } from '../../job/index.ts'

/**
 * Highest peak current in A for a projected area in mm²: current rises with a power of the area from one published
 * row to the next, below the first as between the first two, and not beyond the last.
 */
export function highestCurrent(material: ElectrodeMaterial, area: number): number {
  const { rows, share } = publishedCurrents
  const beyond = rows.findIndex(([from], n) => n > 0 && area < from)
  const last = beyond < 0 ? rows.length - 1 : beyond - 1
  const [from, low] = rows[last] ?? [Number.NaN, Number.NaN]
  const [to, high] = rows[last + 1] ?? [Number.POSITIVE_INFINITY, low]
  const highest =
    to === Number.POSITIVE_INFINITY ? low : low * (area / from) ** (Math.log(high / low) / Math.log(to / from))
  return share[material] * highest
}
