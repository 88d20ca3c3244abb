import type { Condition } from '../condition/index.ts'
import type { Electrode, ElectrodeCopy, Job, Location, PositioningPoint } from '../job/index.ts'
import type { Plan, PlanItem } from '../plan/index.ts'
import { type Length, lengthMax, plus, ZERO } from '../units/index.ts'
import type { GenerateOptions } from './options.ts'

/** One plan item with everything it names looked up. */
export interface Burn {
  readonly item: PlanItem
  readonly electrode: Electrode
  readonly copy: ElectrodeCopy
  readonly location: Location
  readonly point: PositioningPoint
}

/** What every section of a program is generated from. */
export interface Context {
  readonly job: Job
  /** Without what is burnt already. */
  readonly plan: Plan
  readonly options: GenerateOptions
  /** What the program burns, in the plan's order. */
  readonly burns: readonly Burn[]
  /** What is burnt already, in the plan's order. */
  readonly leftOut: readonly Burn[]
  /** Selected conditions by code, rising. */
  readonly conditions: readonly Condition[]
  /** Tip height of traverses in the work frame. */
  readonly traverse: Length
}

/** Height at which nothing is in the way: the highest surface or clamp, Z0 included, plus the safe distance. */
export function traverseHeight({ locations, setting, workpiece: { fixtures = [] } }: Job): Length {
  const tops = [...locations.map(({ surfaceZ }) => surfaceZ), ...fixtures.map(({ top }) => top)]
  return plus(lengthMax(ZERO, ...tops), setting.safeDistance)
}

/** Where the approach to a place ends and erosion begins. */
export function approachHeight({ setting }: Job, { surfaceZ }: Location): Length {
  return plus(surfaceZ, setting.approachClearance)
}
