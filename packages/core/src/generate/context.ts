import type { Condition } from '../condition/index.ts'
import type { Electrode, ElectrodeCopy, Job, Location, PositioningPoint } from '../job/index.ts'
import type { Plan, PlanItem } from '../plan/index.ts'
import { type Length, lengthMax, plus, ZERO } from '../units/index.ts'
import type { GenerateOptions } from './options.ts'

/** One plan item with everything it refers to. */
export interface Burn {
  readonly item: PlanItem
  readonly electrode: Electrode
  readonly copy: ElectrodeCopy
  readonly location: Location
  readonly point: PositioningPoint
  /** The load of the magazine that its copy is in, from 1. */
  readonly load: number
}

/** The input of every section of a program. */
export interface Context {
  readonly job: Job
  /** Without the places already burnt. */
  readonly plan: Plan
  readonly options: GenerateOptions
  /** What the program burns, in the plan's order. */
  readonly burns: readonly Burn[]
  /** The places already burnt, in the plan's order. */
  readonly leftOut: readonly Burn[]
  /** Selected conditions by ascending code. */
  readonly conditions: readonly Condition[]
  /** Tip height of traverses in the work frame. */
  readonly traverse: Length
}

/** Height free of obstacles: the highest surface or clamp, Z0 included, plus the safe distance. */
export function traverseHeight({ locations, setting, workpiece: { fixtures = [] } }: Job): Length {
  const tops = [...locations.map(({ surfaceZ }) => surfaceZ), ...fixtures.map(({ top }) => top)]
  return plus(lengthMax(ZERO, ...tops), setting.safeDistance)
}

/** Height at which the approach to a place ends and erosion begins. */
export function approachHeight({ setting }: Job, { surfaceZ }: Location): Length {
  return plus(surfaceZ, setting.approachClearance)
}
