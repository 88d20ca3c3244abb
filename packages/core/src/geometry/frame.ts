import type { Angle, Length } from '../units/index.ts'

/**
 * The frame a point is measured in; points of two frames are never mixed without a transform. `machine`: position of
 * the spindle's gauge plane in machine coordinates. `work`: the work coordinate system whose zero lies on the
 * workpiece. `electrode`: origin at the centre of the electrode's base face, Z up, tip below.
 */
export type Frame = 'machine' | 'work' | 'electrode'

export interface Point<F extends Frame> {
  readonly frame: F
  readonly x: Length
  readonly y: Length
  readonly z: Length
}

/** A point and the rotation C about Z. */
export interface Pose<F extends Frame> extends Point<F> {
  readonly c: Angle
}

export interface Box<F extends Frame> {
  readonly min: Point<F>
  readonly max: Point<F>
}

/** A point in a stated frame. */
export function point<F extends Frame>(frame: F, x: Length, y: Length, z: Length): Point<F> {
  return { frame, x, y, z }
}

/** A point with a rotation about Z in a stated frame. */
export function pose<F extends Frame>(frame: F, x: Length, y: Length, z: Length, c: Angle): Pose<F> {
  return { frame, x, y, z, c }
}
