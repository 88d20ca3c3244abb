import type { Module, OrbitPattern } from '../job/index.ts'
import type { Length } from '../units/index.ts'

/** Which pot of the magazine holds which electrode copy. */
export interface PotAssignment {
  readonly electrodeId: string
  readonly copy: number
  readonly module: Module
  readonly pot: number
}

/** A reason behind a choice, for people; texts are chosen by `code`. */
export interface Reason {
  readonly code: string
  readonly params: Readonly<Record<string, string | number>>
}

/**
 * What a person sets of a step that others follow at its place. It never burns more than the condition alone would: what it
 * leaves, the steps after it take. The overburn per side of such a step is the undersize less `side`.
 */
export interface OwnFigures {
  /** Left on every wall beyond the gap. */
  readonly side: Length
  /** Left on the bottom beyond the gap: the step ends so much higher. */
  readonly front: Length
  /** Another pattern than the electrode's. */
  readonly pattern?: OrbitPattern | 'none'
}

/** One burning step at one location with one condition. */
export interface PlanStep {
  /** `<item id>/<n>` */
  readonly id: string
  /** 1, 2, 3 … strong to weak. */
  readonly n: number
  readonly conditionId: string
  readonly conditionCode: number
  readonly gap: { readonly side: Length; readonly front: Length }
  readonly orbit: { readonly pattern: OrbitPattern | 'none'; readonly radius: Length }
  /** Cavity depth less the frontal gap: how deep the tip goes below the depth reference. Positive. */
  readonly actualDepth: Length
  /** Z of the tip in the work frame at the end of the step. */
  readonly targetZ: Length
  /** Spark-out at the target, whole seconds. */
  readonly dwell: number
  /** Set by a person; absent: figures follow from the condition. */
  readonly own?: OwnFigures
  /** Estimated, seconds. */
  readonly time: number
  readonly reasons: readonly Reason[]
}

/** One electrode copy at one location. */
export interface PlanItem {
  readonly id: string
  readonly electrodeId: string
  readonly copy: number
  readonly module: Module
  readonly pot: number
  readonly locationId: string
  /** The electrode is measured again before this place: its wear since it was last measured would be missing in the depth. */
  readonly measuredAgain?: true
  readonly steps: readonly PlanStep[]
}

export interface Plan {
  /** `electrodeMajor`: all locations of a copy before the next copy. `moduleMajor`: all rough burns before any finish. */
  readonly ordering: 'electrodeMajor' | 'moduleMajor'
  readonly pots: readonly PotAssignment[]
  /** In burning order. */
  readonly items: readonly PlanItem[]
  readonly warnings: readonly (Reason & { readonly path: string })[]
  /** Estimated, seconds: burning and spark-out; with what lies between them once a program was tried (`estimateTime`). */
  readonly time: number
}
