import { type BurntPlace, type Module, refiningFloor } from '../job/index.ts'
import { type Length, mm } from '../units/index.ts'
import type { Plan } from './plan.ts'

/** Planning options of a shop; none affects where or how deep is burnt. */
export interface PlanOptions {
  readonly ordering: Plan['ordering']
  /** Material a stronger class leaves beyond the undersize of the next weaker one. */
  readonly margin: Length
  /** Spark-out by the class of the condition, whole seconds. */
  readonly dwell: Readonly<Record<Module, number>>
  /** Least time by the class of the condition, minutes per cm² of wetted area: refining needs several orbits. */
  readonly floor: Readonly<Record<Module, number>>
  /** Real ÷ predicted time of finished jobs, by the class of the condition. */
  readonly timeFactor: Readonly<Record<Module, number>>
  /** Frontal wear beyond which a place is reported as too shallow, with the advice to add a copy. */
  readonly wearLimit: Length
  /**
   * Frontal wear since the last measuring that a place may lack in depth; beyond it the electrode is measured again
   * first.
   */
  readonly measureAgainFrom: Length
  /**
   * Whether figures interpolated between two area bands may be used. Off by default: the verifier accepts exact rows
   * only.
   */
  readonly interpolate: boolean
  /**
   * Places that a copy has already burnt, or that a person assigned to it: no other copy of its class gets them. If two
   * copies of one class are pinned to a place, the first counts.
   */
  readonly pinned: readonly BurntPlace[]
}

/** The floors are compared with published rates (docs/adr/0096); the other figures are trade practice, for the shop to set. */
export const defaultPlanOptions: PlanOptions = {
  ordering: 'electrodeMajor',
  margin: mm(0.01),
  dwell: { rough: 0, semi: 5, finish: 15, fine: 30 },
  floor: refiningFloor,
  timeFactor: { rough: 1, semi: 1, finish: 1, fine: 1 },
  wearLimit: mm(0.1),
  // The usual depth tolerance of a cavity.
  measureAgainFrom: mm(0.05),
  interpolate: false,
  pinned: [],
}
