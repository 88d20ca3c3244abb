import type { Module, OrbitPattern } from '../job/index.ts'
import type { Length } from '../units/index.ts'

/** A pot of the magazine and the electrode copy in it. */
export interface PotAssignment {
  readonly electrodeId: string
  readonly copy: number
  readonly module: Module
  readonly pot: number
  /**
   * The load of the magazine in which the copy is in its pot, from 2; absent in the first. The program stops before each
   * later load, and a person changes the electrodes.
   */
  readonly load?: number
}

/** A reason for a choice, shown to people; its text is chosen by `code`. */
export interface Reason {
  readonly code: string
  readonly params: Readonly<Record<string, string | number>>
}

/**
 * The figures a person sets for a step that is followed by others at its place. It never burns more than the condition
 * alone would: the material it leaves is removed by the following steps. The overburn per side of the step is the
 * undersize less `side`.
 */
export interface OwnFigures {
  /** Material left on every wall beyond the gap. */
  readonly side: Length
  /** Material left on the bottom beyond the gap: the step ends higher by this length. */
  readonly front: Length
  /** A pattern other than the electrode's. */
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
  /** Set by a person; when absent, the figures follow from the condition. */
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
  /**
   * The electrode is measured again before this place, because its wear since the last measuring would reduce the
   * depth.
   */
  readonly measuredAgain?: true
  readonly steps: readonly PlanStep[]
}

export interface Plan {
  /**
   * `electrodeMajor`: all locations of a copy before the next copy. `moduleMajor`: all rough burns before any finish.
   */
  readonly ordering: 'electrodeMajor' | 'moduleMajor'
  readonly pots: readonly PotAssignment[]
  /** In burning order. */
  readonly items: readonly PlanItem[]
  readonly warnings: readonly (Reason & { readonly path: string })[]
  /**
   * Estimated seconds of burning and spark-out; after `estimateTime` has generated a program, also of everything
   * between them.
   */
  readonly time: number
}
