import type { Condition } from '../../condition/index.ts'
import type { Electrode, Location } from '../../job/index.ts'
import { COUNTS_PER_MM } from '../../units/index.ts'
import { type Burn, copyKey } from '../burn/attribute.ts'
import { rowsOf } from '../checks/rows.ts'
import { Op } from '../read/op.ts'
import { seatAt, seatIn } from '../trace/seat.ts'
import type { Trace } from '../trace/trace.ts'
import type { Burnt } from './burnt.ts'
import type { ConditionOf } from './conditions.ts'
import { tipTarget } from './heights.ts'

/** Frontal wear of a copy after burning a place; mm. */
export interface Forecast {
  readonly burn: Burn
  /** Since the text last measured it: the place comes out this much shallower. */
  readonly wear: number
  /** Before that: the spindle is this much lower here than recorded. */
  readonly measured: number
  /** Depth to burn at the place. */
  readonly left: number
  /** Wear caused by this place only. */
  readonly cost: number
}

export interface Forecasts {
  /** In the order of the text. */
  readonly burns: readonly Forecast[]
  /** Frontal wear of each copy at the end of the program, mm, without what was dressed off; by `copyKey`. */
  readonly lost: ReadonlyMap<string, number>
}

interface Given {
  readonly conditionOf: ConditionOf
  readonly burns: readonly Burn[]
  readonly earlier: Burnt['places']
  readonly trace: Trace
}

/**
 * Wear by the published forecast (docs/GEN-ISO.md §8), for the steps in the text, visit by visit. Burns before the
 * program have also worn its copies, and left less material for the following ones. Where the text measures an
 * electrode, the control has its wear so far.
 */
export function forecastWear({ conditionOf, burns, earlier, trace }: Given): Forecasts {
  /** Electrode volume lost by each copy so far, mm³. */
  const lost = new Map<string, number>()
  /** Wear of each copy when it was last measured. */
  const known = new Map<string, number>()
  const before = earlier.map((each) => ({ ...each, key: copyKey(each.electrode, each.copy) }))
  for (const { electrode, copy, key } of [...before, ...burns]) {
    // The length dressed off is included in the measured length.
    const dressed = electrode.projectedArea * inMm(copy.renewed?.shorter ?? 0)
    lost.set(key, dressed)
    known.set(key, dressed)
  }
  const measurings = [...rowsOf(trace, Op.storeOffset)]
  /** Gaps of the last condition burnt at each place. */
  const floors = new Map<Location, Condition['gap']>()
  const burn = (
    { electrode, key }: Pick<Burn, 'electrode' | 'key'>,
    location: Location,
    codes: readonly number[],
  ): number => {
    let volume = lost.get(key) ?? 0
    for (const code of codes) {
      const condition = conditionOf(electrode, code)
      if (!condition) continue
      volume += removed(electrode, location, condition.gap, floors.get(location)) * condition.wear
      floors.set(location, condition.gap)
    }
    lost.set(key, volume)
    return volume
  }
  for (const each of before) {
    const { copy, key, location, conditions } = each
    const unworn = lost.get(key) ?? 0
    burn(each, location, conditions)
    // Burnt by the electrode that was replaced: its gap remains at the place, and this one is not worn by it.
    if (copy.renewed?.burntBefore.includes(location.id)) lost.set(key, unworn)
  }
  const inSeats = new Map(burns.map(({ visit, key }) => [seatIn(visit), key]))
  let next = 0
  const forecasts = burns.map((each): Forecast => {
    const { visit, electrode, key, location } = each
    for (; (measurings[next] ?? trace.length) < visit.from; next++) {
      const found = inSeats.get(seatAt(trace, measurings[next] ?? 0))
      if (found !== undefined) known.set(found, lost.get(found) ?? 0)
    }
    const measured = (known.get(key) ?? 0) / electrode.projectedArea
    const codes = visit.steps.map(({ condition }) => condition)
    const already = (lost.get(key) ?? 0) / electrode.projectedArea
    const total = burn(each, location, codes) / electrode.projectedArea
    return {
      burn: each,
      wear: total - measured,
      measured,
      left: inMm(toBurn(electrode, location)),
      cost: total - already,
    }
  })
  const by = new Map<string, number>()
  for (const { electrode, copy, key } of [...before, ...burns])
    by.set(key, (lost.get(key) ?? 0) / electrode.projectedArea - inMm(copy.renewed?.shorter ?? 0))
  return { burns: forecasts, lost: by }
}

/** A forecast as far as the height of the spindle depends on it. */
interface MeasuredBurn extends Pick<Forecast, 'measured'> {
  readonly burn: { readonly visit: Pick<Burn['visit'], 'to'> }
}

/** How much lower than recorded the spindle is at a row of the trace, counts: the wear found by measuring. */
export function sinkingOf(forecasts: readonly MeasuredBurn[]): (row: number) => number {
  if (forecasts.every(({ measured }) => measured === 0)) return () => 0
  const ends = forecasts.map(({ burn }) => burn.visit.to)
  const counts = forecasts.map(({ measured }) => Math.ceil(measured * COUNTS_PER_MM))
  let at = 0
  return (row) => {
    // Most rows are of the same burn as the row before.
    const isSame = row < (ends[at] ?? 0) && (at === 0 || row >= (ends[at - 1] ?? 0))
    if (!isSame) at = firstAfter(ends, row)
    return counts[at] ?? 0
  }
}

/** Index of the first number that is greater; the numbers are in order. */
function firstAfter(numbers: readonly number[], than: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? 0) > than) high = middle
    else low = middle + 1
  }
  return low
}

const inMm = (counts: number): number => counts / COUNTS_PER_MM

/** Depth from the milled floor to the bottom; counts of 0.1 µm. */
const toBurn = (electrode: Electrode, location: Location): number =>
  location.surfaceZ - tipTarget(electrode, location, 0) - location.premachined

/** Workpiece volume that a step removes, mm³: the whole cavity for the first, then the stock between two gaps. */
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
