import type { ElectrodeMaterial, OrbitPattern, ShapeClass, WorkpieceMaterial } from '../job/index.ts'
import type { Length } from '../units/index.ts'
import type { Condition } from './condition.ts'

/** What a burn asks of a condition. */
export interface Request {
  readonly machineFamily: string
  readonly electrodeMaterial: ElectrodeMaterial
  readonly workpieceMaterial: WorkpieceMaterial
  readonly shape: ShapeClass
  readonly orbit: OrbitPattern | 'none'
  /** Projected area, mm². */
  readonly area: number
  /** Polarity of the electrode, when the shop prescribes one. */
  readonly polarity?: 'positive' | 'negative'
}

/** What limits the condition of a step besides the request. */
export interface StepLimits {
  /** The side gap must not exceed it: the undersize, or just under the gap before. */
  readonly maxGap: Length
  /** Roughness the step must reach, Ra µm; absent for steps before the last. */
  readonly maxRa?: number
}

/** A condition as it would act on an area; for an exact area these are the condition's own figures. */
export interface Candidate {
  readonly condition: Condition
  readonly gap: { readonly side: Length; readonly front: Length }
  readonly ra: number
  /** Present when the figures lie between two rows; the condition, its code and its texts are the weaker one's. */
  readonly between?: { readonly lower: string; readonly upper: string; readonly share: number }
}

/** The condition with its own figures. */
export const exactly = (condition: Condition): Candidate => ({ condition, gap: condition.gap, ra: condition.ra })
