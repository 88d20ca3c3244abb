import { type BurntPlace, type Module, refiningFloor } from '../job/index.ts'
import { type Length, mm } from '../units/index.ts'
import type { Plan } from './plan.ts'

/** What a shop may set about planning; none of it touches where or how deep is burnt. */
export interface PlanOptions {
  readonly ordering: Plan['ordering']
  /** What a stronger class leaves beyond the undersize of the next weaker one. */
  readonly margin: Length
  /** Spark-out by the class of the condition, whole seconds. */
  readonly dwell: Readonly<Record<Module, number>>
  /** Least time by the class of the condition, minutes per cm² of wetted area: refining needs several orbits. */
  readonly floor: Readonly<Record<Module, number>>
  /** Real ÷ predicted time of finished jobs, by the class of the condition. */
  readonly timeFactor: Readonly<Record<Module, number>>
  /** A place that comes out shallower than this by frontal wear is warned of: a further copy is advised. */
  readonly wearLimit: Length
  /** Frontal wear since the last measuring that a place may be missing, else the electrode is measured again before it. */
  readonly measureAgainFrom: Length
  /** May figures between two area bands be used? The verifier only knows exact rows, hence off. */
  readonly interpolate: boolean
  /**
   * Places that a copy has burnt already, or that a person gave it: no other copy of its class gets them. Of two for one class
   * at a place the first counts.
   */
  readonly pinned: readonly BurntPlace[]
}

/** Published floors are 0.5 to 2 min/cm²; the other figures are trade practice, to be set by the shop. */
export const defaultPlanOptions: PlanOptions = {
  ordering: 'electrodeMajor',
  margin: mm(0.01),
  dwell: { rough: 0, semi: 5, finish: 15, fine: 30 },
  floor: refiningFloor,
  timeFactor: { rough: 1, semi: 1, finish: 1, fine: 1 },
  wearLimit: mm(0.1),
  // The usual tolerance of a cavity's depth.
  measureAgainFrom: mm(0.05),
  interpolate: false,
  pinned: [],
}
