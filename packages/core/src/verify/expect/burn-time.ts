import { type Condition, removalLaw } from '../../condition/index.ts'
import { type Electrode, FLUSHING_DEPTH, type Location, refiningFloor } from '../../job/index.ts'
import { COUNTS_PER_MM } from '../../units/index.ts'
import type { Burn } from '../burn/attribute.ts'
import type { Burnt } from './burnt.ts'
import type { ConditionOf } from './conditions.ts'
import { tipTarget } from './heights.ts'
import { removed, wetted } from './wear.ts'

const SECONDS_PER_MINUTE = 60
const MM2_PER_CM2 = 100
const MM_PER_JUMP = 2

/**
 * Forecast seconds of every step that the text burns, by its row of the trace: from condition, area, depth and previous
 * burns, with the figures of `condition/removal-law.ts` and `job/durations.ts`. The plan is not used.
 */
export function burnTimes(
  conditionOf: ConditionOf,
  burns: readonly Burn[],
  earlier: Burnt['places'],
): ReadonlyMap<number, number> {
  const floors = new Map<Location, Condition['gap']>()
  for (const { electrode, location, conditions } of earlier)
    for (const code of conditions) {
      const condition = conditionOf(electrode, code)
      if (condition) floors.set(location, condition.gap)
    }
  const times = new Map<number, number>()
  for (const { visit, electrode, location } of burns)
    for (const step of visit.steps) {
      const condition = conditionOf(electrode, step.condition)
      if (!condition) continue
      const volume = removed(electrode, location, condition.gap, floors.get(location))
      times.set(step.row, secondsOf(condition, electrode, location, volume))
      floors.set(location, condition.gap)
    }
  return times
}

function secondsOf(condition: Condition, electrode: Electrode, location: Location, volume: number): number {
  const depth = (location.surfaceZ - tipTarget(electrode, location, 0)) / COUNTS_PER_MM
  const slowing = 1 + depth / Math.sqrt(electrode.projectedArea) / FLUSHING_DEPTH
  const removing = (volume * slowing) / rateOf(condition)
  const refining = (refiningFloor[condition.module] * wetted(electrode, location)) / MM2_PER_CM2
  return Math.max(1, Math.round(Math.max(removing, refining) * SECONDS_PER_MINUTE))
}

/** mm³/min: from the average spark current and the melting point, reduced by the time spent on jumps. */
function rateOf({ peakCurrent, onTime, offTime, workpieceMaterial, jump }: Condition): number {
  const { factor, exponent, melting, gapEfficiency, jumpSpeed } = removalLaw
  const sparking = peakCurrent * (onTime / (onTime + offTime)) * gapEfficiency
  const jumping = (MM_PER_JUMP * jump.height) / COUNTS_PER_MM / jumpSpeed
  const share = jump.interval > 0 ? jump.interval / (jump.interval + jumping) : 1
  return factor * melting[workpieceMaterial] ** exponent * sparking * share
}
