import type { Condition } from '../../condition/index.ts'
import type { Electrode, ElectrodeCopy, Job, Location } from '../../job/index.ts'
import { COUNTS_PER_MM } from '../../units/index.ts'
import type { Burn } from '../burn/attribute.ts'
import type { Burnt } from './burnt.ts'
import { conditionOf } from './conditions.ts'
import { tipTarget } from './heights.ts'

/** How far a copy is worn in front when it has burnt a place, and how deep that place was to burn; mm. */
export interface Forecast {
  readonly burn: Burn
  readonly wear: number
  readonly left: number
}

/**
 * Wear by the published forecast (docs/GEN-ISO.md §8), of the steps that the text burns, visit by visit. What was burnt
 * before the program has worn its copies too, and has left only the stock for those that follow.
 */
export function forecastWear(
  job: Job,
  library: Iterable<Condition>,
  burns: readonly Burn[],
  earlier: Burnt['places'] = [],
): readonly Forecast[] {
  const rows = [...library]
  /** Electrode volume lost by each copy so far, mm³. */
  const lost = new Map<ElectrodeCopy, number>()
  /** Gaps of the last condition burnt at each place. */
  const floors = new Map<Location, Condition['gap']>()
  const burn = (electrode: Electrode, copy: ElectrodeCopy, location: Location, codes: readonly number[]): number => {
    let volume = lost.get(copy) ?? 0
    for (const code of codes) {
      const condition = conditionOf(job, rows, electrode, code)
      if (!condition) continue
      volume += removed(electrode, location, condition.gap, floors.get(location)) * condition.wear
      floors.set(location, condition.gap)
    }
    lost.set(copy, volume)
    return volume
  }
  for (const { electrode, copy, location, conditions } of earlier) burn(electrode, copy, location, conditions)
  return burns.map((each) => {
    const { visit, electrode, copy, location } = each
    const codes = visit.steps.map(({ condition }) => condition)
    const volume = burn(electrode, copy, location, codes)
    return { burn: each, wear: volume / electrode.projectedArea, left: inMm(toBurn(electrode, location)) }
  })
}

const inMm = (counts: number): number => counts / COUNTS_PER_MM

/** From what was milled away to the bottom; counts of 0.1 µm. */
const toBurn = (electrode: Electrode, location: Location): number =>
  location.surfaceZ - tipTarget(electrode, location, 0) - location.premachined

/** Workpiece volume that a step takes, mm³: the whole cavity first, after that the stock between two gaps. */
export function removed(
  electrode: Electrode,
  location: Location,
  gap: Condition['gap'],
  floor: Condition['gap'] | undefined,
): number {
  const volume = floor
    ? wetted(electrode, location) * inMm(floor.side - gap.side)
    : electrode.projectedArea * inMm(toBurn(electrode, location) - gap.front)
  return Math.max(0, volume)
}

/** Area under spark, mm²: as measured, else the bottom and the sides below the surface. */
export function wetted(electrode: Electrode, location: Location): number {
  if (electrode.wettedArea !== undefined) return electrode.wettedArea
  const depth = inMm(location.surfaceZ - tipTarget(electrode, location, 0))
  return electrode.projectedArea + around(electrode) * depth
}

/** Length of the head's outline, mm. */
function around({ outline, head }: Electrode): number {
  if (!outline) return 2 * inMm(head.length + head.width)
  let counts = 0
  for (const ring of outline)
    ring.forEach((corner, n) => {
      const next = ring[(n + 1) % ring.length] ?? corner
      counts += Math.hypot(next.x - corner.x, next.y - corner.y)
    })
  return inMm(counts)
}
