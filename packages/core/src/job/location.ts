import type { Angle, Length } from '../units/index.ts'

/** What a location's depth is measured from. */
export const depthReferences = ['surface', 'workZero', 'baseFace'] as const
/**
 * `surface`: tip depth below `surfaceZ`. `workZero`: tip depth below Z0 of the work frame.
 * `baseFace`: `baseFaceZ` is the Z of the electrode's base face at full print depth.
 */
export type DepthReference = (typeof depthReferences)[number]

/** One place where an electrode burns: the pose of its centre in the work frame. */
export interface Location {
  readonly id: string
  readonly electrodeId: string
  /** C1, C2 …: the shop's own label. */
  readonly label: string
  readonly x: Length
  readonly y: Length
  readonly c: Angle
  /** Cavity depth, always positive. */
  readonly depth: Length
  readonly depthReference: DepthReference
  /** Height of the workpiece surface at this place in the work frame; 0 at the work zero. */
  readonly surfaceZ: Length
  /** For `baseFace` only: Z of the base face at full depth. */
  readonly baseFaceZ?: Length
  /** Depth milled away from the surface before burning; shortens time and approach, never the depth. */
  readonly premachined: Length
  /** The positioning point of the machine that holds the workpiece. */
  readonly positioningPoint: string
}
