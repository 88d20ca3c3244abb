import type { Angle, Length } from '../units/index.ts'
import type { WorkpieceMaterial } from './material.ts'

/** How the work zero is found; wire name `splitType` (分中类型). */
export const centringTypes = [
  'none',
  'singleX',
  'singleY',
  'bothX',
  'bothY',
  'fourSides',
  'corner',
  'boss',
  'pocket',
  'ball',
] as const
export type CentringType = (typeof centringTypes)[number]

export interface ReferenceBall {
  readonly diameter: Length
  /** Rod length from its mounting plane to the ball's centre. */
  readonly rodLength: Length
}

/** A clamp, a vice jaw, a stop: an upright box beside or on the block, solid down to the table. */
export interface Fixture {
  readonly name: string
  /** Its middle, work frame. */
  readonly x: Length
  readonly y: Length
  /** Along X. */
  readonly length: Length
  /** Along Y. */
  readonly width: Length
  /** Z of its upper face, work frame: above 0 it is higher than the block. */
  readonly top: Length
}

export interface Workpiece {
  readonly id: string
  readonly name: string
  readonly material: WorkpieceMaterial
  readonly length: Length
  readonly width: Length
  readonly height: Length
  /** Where the work zero lies on the block: top centre, or top left front corner. Z0 is the top face. */
  readonly zero: 'centre' | 'corner'
  /** The positioning point whose machine coordinates the anchor is given in. */
  readonly positioningPoint: string
  /**
   * Where probing begins, machine coordinates: X and Y of the spindle axis over the top of the block, Z of the gauge
   * plane from which the upper ball starts to touch. At another positioning point it has the same offset from that place's
   * zero.
   */
  readonly anchor: { readonly x: Length; readonly y: Length; readonly z: Length }
  /** Heights (work frame, at or below 0) at which each side face is touched. */
  readonly sideZ: { readonly left: Length; readonly front: Length; readonly right: Length; readonly back: Length }
  readonly centring: {
    readonly type: CentringType
    /** Repeats that are averaged; wire name `splitCount`. */
    readonly repeats: number
    readonly angle: Angle
    /** Probing feed, mm/min. */
    readonly feed: number
  }
  /** What holds the block, at the same offset at every positioning point in use; absent when not entered. */
  readonly fixtures?: readonly Fixture[]
}
