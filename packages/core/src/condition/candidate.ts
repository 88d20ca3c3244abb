import type { ElectrodeMaterial, OrbitPattern, ShapeClass, WorkpieceMaterial } from '../job/index.ts'
import type { Length } from '../units/index.ts'
import type { Condition } from './condition.ts'

/** What a burn requires of a condition. */
export interface Request {
  readonly machineFamily: string
  /** Id of the machine; absent: any machine of the family, so that no machine's own condition suits. */
  readonly machine?: string
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
  /** The side gap must not exceed this: the undersize, or slightly less than the gap of the step before. */
  readonly maxGap: Length
  /** Roughness the step must reach, Ra µm; absent for steps before the last. */
  readonly maxRa?: number
}

/** A condition's figures for an area; when the area lies inside its band, they are the condition's own. */
export interface Candidate {
  readonly condition: Condition
  readonly gap: { readonly side: Length; readonly front: Length }
  readonly ra: number
  /** Present when the figures are interpolated between two rows; condition, code and texts are the weaker row's. */
  readonly between?: { readonly lower: string; readonly upper: string; readonly share: number }
}

/** A condition as a candidate with its own figures. */
export const exactly = (condition: Condition): Candidate => ({ condition, gap: condition.gap, ra: condition.ra })
