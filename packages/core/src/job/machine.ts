import type { Length } from '../units/index.ts'
import type { Round } from './electrode.ts'
import type { ReferenceBall } from './workpiece.ts'

/** Work coordinate systems a program may select. */
export const coordinateSystems = [54, 55, 56, 57, 58, 59] as const
export type CoordinateSystem = (typeof coordinateSystems)[number]

/** A named positioning point: its work coordinate system, and where its zero is expected on the machine. */
export interface PositioningPoint {
  readonly name: string
  readonly cs: CoordinateSystem
  /** Machine position with the gauge plane at the work zero (length-0 tool). */
  readonly origin: { readonly x: Length; readonly y: Length; readonly z: Length }
}

export interface AxisRange {
  readonly min: Length
  readonly max: Length
}

export interface Machine {
  readonly id: string
  /** Wire name `machineNo`. */
  readonly number: string
  readonly family: string
  readonly travel: { readonly x: AxisRange; readonly y: AxisRange; readonly z: AxisRange }
  /** The lowest machine Z that the limit macro allows; wire name `g959`. */
  readonly limitZ: Length
  /** Machine Z at which traverses in machine coordinates are safe (usually the top of the travel). */
  readonly safeZ: Length
  /** Clearance kept between measuring moves; wire name `measuredSafeDistance`. */
  readonly measureClearance: Length
  readonly upperBall: ReferenceBall
  readonly lowerBall: ReferenceBall
  /** The chuck on the spindle, from the gauge plane up; absent when not stated. */
  readonly chuck?: Round
  /** Centre of the lower ball: X, Y machine positions; Z the machine Z of a length-0 tool at the ball's centre. */
  readonly ballCentre: { readonly x: Length; readonly y: Length; readonly z: Length }
  readonly positioningPoints: readonly PositioningPoint[]
  /** Number of pots in the magazine, numbered from 1. */
  readonly pots: number
  readonly maxOrbit: Length
  /** Feeds, mm/min. */
  readonly feeds: { readonly approach: number; readonly probeFast: number; readonly probeSlow: number }
  /** Whether this machine requires the limit-Z macro at program start. */
  readonly limitMacro: boolean
  readonly postId: string
}
