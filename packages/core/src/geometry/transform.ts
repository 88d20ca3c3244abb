import { type Angle, type Length, minus, normaliseAngle, plus } from '../units/index.ts'
import { type Frame, type Point, type Pose, point } from './frame.ts'
import { rotate, rotationOf } from './rotation.ts'

/** Rotates by `c` about Z, then shifts: the only conversion between frames. */
export interface Transform<From extends Frame, To extends Frame> {
  readonly from: From
  readonly to: To
  readonly x: Length
  readonly y: Length
  readonly z: Length
  readonly c: Angle
}

/** Maps the frame whose origin is at a pose into the frame of that pose. */
export function transformFrom<From extends Frame, To extends Frame>(from: From, at: Pose<To>): Transform<From, To> {
  return { from, to: at.frame, x: at.x, y: at.y, z: at.z, c: at.c }
}

/** The point in the other frame. */
export function transformPoint<From extends Frame, To extends Frame>(
  transform: Transform<From, To>,
  at: Point<From>,
): Point<To> {
  const turned = rotate(at.x, at.y, rotationOf(transform.c))
  return point(transform.to, plus(turned.x, transform.x), plus(turned.y, transform.y), plus(at.z, transform.z))
}

/** The point of the first frame that a transform maps onto a given point of the second. */
export function transformBack<From extends Frame, To extends Frame>(
  transform: Transform<From, To>,
  at: Point<To>,
): Point<From> {
  const shifted = { x: minus(at.x, transform.x), y: minus(at.y, transform.y) }
  const turned = rotate(shifted.x, shifted.y, rotationOf(normaliseAngle(-transform.c as Angle)))
  return point(transform.from, turned.x, turned.y, minus(at.z, transform.z))
}

/**
 * Work coordinates of a tip to the machine position of the gauge plane (docs/GEN-ISO.md §6): `origin` is the position
 * of a length-0 tool on the work zero, `length` the tool's effective length.
 */
export function workToMachine(
  origin: { readonly x: Length; readonly y: Length; readonly z: Length },
  length: Length,
): Transform<'work', 'machine'> {
  return { from: 'work', to: 'machine', x: origin.x, y: origin.y, z: plus(origin.z, length), c: 0 as Angle }
}
