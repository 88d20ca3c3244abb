import type { Polygon } from '../geometry/index.ts'
import type { Angle, Length } from '../units/index.ts'
import type { ElectrodeMaterial, Module } from './material.ts'

export const orbitPatterns = ['circle', 'square', 'sphere', 'triangle'] as const
export type OrbitPattern = (typeof orbitPatterns)[number]

/** A worn electrode was replaced by this one: burns made before do not count as its wear. */
export interface Renewed {
  /** Ids of the locations that were burnt before. */
  readonly burntBefore: readonly string[]
  /** How much shorter than ordered it is after dressing; 0 when it is new. */
  readonly shorter: Length
}

/** One physical electrode. Copies of the same electrode differ in class and undersize. */
export interface ElectrodeCopy {
  /** 1, 2, 3 … within the electrode. */
  readonly number: number
  readonly module: Module
  /** Undersize per side in XY, positive. */
  readonly undersize: Length
  /** Undersize at the bottom, positive; 0 when only XY was reduced. */
  readonly undersizeZ: Length
  /** Undersize measured on the finished electrode; larger than planned widens the orbit, smaller is refused. */
  readonly measuredUndersize?: Length
  /** Measured effective length, gauge plane to tip; required unless it is measured on the machine. */
  readonly actualHeight?: Length
  /** Measured offset of the electrode's centre from the spindle axis. */
  readonly offset?: { readonly x: Length; readonly y: Length; readonly c: Angle }
  readonly renewed?: Renewed
}

/** A vertical cylinder that encloses a holder or chuck: its diameter is the largest width of the part, corner to corner. */
export interface Round {
  readonly diameter: Length
  /** From its lower face up. */
  readonly height: Length
}

/** An electrode: base table on top, head below it, burning towards −Z. All lengths positive. */
export interface Electrode {
  readonly id: string
  readonly name: string
  readonly material: ElectrodeMaterial
  readonly copies: readonly ElectrodeCopy[]
  /**
   * Whether the solid has already been reduced by the spark gap. Always answered by a person, never assumed; undefined
   * refuses planning.
   */
  readonly gapInSolid: boolean | undefined
  /** Base table, X by Y, and its thickness. */
  readonly base: { readonly length: Length; readonly width: Length; readonly height: Length }
  /** Head (burn) size, X by Y, and its height below the base face. */
  readonly head: { readonly length: Length; readonly width: Length; readonly height: Length }
  /** Outline of the head's projection in the electrode's frame; when absent, the head's box is used. */
  readonly outline?: readonly Polygon[]
  /** Gauge plane to base face (holder and base table), for the nominal effective length. */
  readonly holderLength: Length
  /** What holds the base table, between it and the gauge plane; absent when not stated. */
  readonly holder?: Round
  /** Quadrant of the chamfered base corner that marks the electrode's orientation in the chuck. */
  readonly baseCorner?: 1 | 2 | 3 | 4
  /** Projected area along the burn axis, mm². */
  readonly projectedArea: number
  /** Wetted area, mm²; estimated from area, perimeter and depth when absent. */
  readonly wettedArea?: number
  readonly orbit: OrbitPattern | 'none'
  /** Target roughness Ra in µm of the last class; the project's when absent. */
  readonly targetRa?: number
}

/** Effective length of a nominal electrode: gauge plane to tip. */
export function nominalLength(electrode: Electrode): Length {
  return (electrode.holderLength + electrode.head.height) as Length
}
