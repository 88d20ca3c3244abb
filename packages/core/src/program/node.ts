import type { CoordinateSystem, OrbitPattern } from '../job/index.ts'
import type { Angle, Length } from '../units/index.ts'

/** The plan item and step that a node comes from; lines of the text map back to it. */
export interface Origin {
  readonly item: string
  readonly step?: number
}

type Traced<T> = T & { readonly from?: Origin }

/** The meaning of one line of a program, independent of any control. */
export type NcNode = Traced<
  | { readonly kind: 'comment'; readonly text: string }
  /** mm, absolute, XY plane, compensation and length offset off, discharge off, orbit off. */
  | { readonly kind: 'reset' }
  | { readonly kind: 'selectCs'; readonly cs: CoordinateSystem }
  /** Rapid Z in machine coordinates: the only move up before any position is known. */
  | { readonly kind: 'machineZ'; readonly z: Length }
  /**
   * Rapid XY in machine coordinates, at machine-safe Z; C turns as well, because a tool is measured at a known angle.
   * Programs made before had no C.
   */
  | { readonly kind: 'machineXy'; readonly x: Length; readonly y: Length; readonly c?: Angle | undefined }
  | { readonly kind: 'toolCall'; readonly pot: number }
  | { readonly kind: 'toolReturn' }
  /** Writes a measured offset into a register; z is the effective length. */
  | {
      readonly kind: 'setOffset'
      readonly register: number
      readonly x: Length
      readonly y: Length
      readonly z: Length
      readonly c: Angle
    }
  | { readonly kind: 'useOffset'; readonly register: number }
  | { readonly kind: 'limitZ'; readonly z: Length }
  | { readonly kind: 'rapidXy'; readonly x: Length; readonly y: Length; readonly c: Angle }
  | { readonly kind: 'rapidZ'; readonly z: Length }
  /** Slow feed towards the work, discharge off; feed in mm/min. */
  | { readonly kind: 'approach'; readonly z: Length; readonly feed: number }
  | { readonly kind: 'pump'; readonly on: boolean }
  | { readonly kind: 'condition'; readonly code: number }
  | { readonly kind: 'discharge'; readonly on: boolean }
  | { readonly kind: 'orbitOn'; readonly pattern: OrbitPattern; readonly radius: Length }
  | { readonly kind: 'orbitOff' }
  | { readonly kind: 'erode'; readonly z: Length }
  /** Whole seconds. */
  | { readonly kind: 'dwell'; readonly seconds: number }
  /** Touch along an axis by at most `travel` (signed), then return and touch slowly; feeds in mm/min. */
  | {
      readonly kind: 'touch'
      readonly axis: Axis
      readonly travel: Length
      readonly fast: number
      readonly slow: number
      readonly back: Length
    }
  /** Relative feed move with contact ignored, used between touches. */
  | { readonly kind: 'clear'; readonly axis: Axis; readonly by: Length; readonly feed: number }
  /** Mean of the last two touches along an axis. */
  | { readonly kind: 'centre'; readonly axis: 'X' | 'Y' }
  /** Stops the machine when the last `repeats` results of any measured axis differ by more than `tolerance`. */
  | { readonly kind: 'checkSpread'; readonly repeats: number; readonly tolerance: Length }
  /** Assigns the stated coordinates in a work coordinate system to the measured point. */
  | {
      readonly kind: 'setCs'
      readonly cs: CoordinateSystem
      readonly x?: Length
      readonly y?: Length
      readonly z?: Length
    }
  /** Stores the electrode offset measured on the ball, plus the correction, in a register. */
  | {
      readonly kind: 'storeOffset'
      readonly register: number
      readonly x: Length
      readonly y: Length
      readonly z: Length
      readonly c: Angle
    }
  | { readonly kind: 'call'; readonly program: number; readonly times: number }
  | { readonly kind: 'stop' }
  | { readonly kind: 'end' }
>

export type NcKind = NcNode['kind']
export type Axis = 'X' | 'Y' | 'Z'

/** A condition as it is sent to the control before its use. */
export interface ConditionRow {
  readonly code: number
  readonly peakCurrent: number
  readonly onTime: number
  readonly offTime: number
  readonly voltage: number
  readonly servo: number
  readonly polarity: 'positive' | 'negative'
  readonly jumpHeight: Length
  readonly jumpInterval: number
}

export interface Subprogram {
  readonly number: number
  readonly body: readonly NcNode[]
}

/** The machine-readable comment block at the top: keys and values in order, see docs/GEN-ISO.md. */
export type Header = readonly { readonly key: string; readonly value: string }[]

/** A whole program, independent of any control. */
export interface NcProgram {
  /** 1 to 8999; subprograms use 9000 to 9999. */
  readonly number: number
  readonly header: Header
  readonly conditions: readonly ConditionRow[]
  readonly main: readonly NcNode[]
  readonly subs: readonly Subprogram[]
}
