import { publishedCurrents } from '../../condition/index.ts'
import type { ElectrodeMaterial } from '../../job/index.ts'

/**
 * Highest peak current in A for a projected area in mm²: current rises with a power of the area from one published
 * row to the next, below the first as between the first two, and not beyond the last.
 */
export function highestCurrent(material: ElectrodeMaterial, area: number): number {
  const { rows, share } = publishedCurrents
  let highest = Number.NaN
  rows.forEach(([from, low], n) => {
    const [to, high] = rows[n + 1] ?? [Number.POSITIVE_INFINITY, low]
    if (n > 0 && area < from) return
    highest =
      to === Number.POSITIVE_INFINITY ? low : low * (area / from) ** (Math.log(high / low) / Math.log(to / from))
  })
  return share[material] * highest
}
