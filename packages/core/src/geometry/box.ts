import { type Length, minus, negate, plus } from '../units/index.ts'
import { type Box, type Frame, type Point, point } from './frame.ts'

/** The smallest box around points; undefined without points. */
export function boxAround<F extends Frame>(points: readonly Point<F>[]): Box<F> | undefined {
  const [first] = points
  if (!first) return undefined
  let { x: x0, y: y0, z: z0 } = first
  let { x: x1, y: y1, z: z1 } = first
  for (const { x, y, z } of points) {
    if (x < x0) x0 = x
    if (x > x1) x1 = x
    if (y < y0) y0 = y
    if (y > y1) y1 = y
    if (z < z0) z0 = z
    if (z > z1) z1 = z
  }
  return { min: point(first.frame, x0, y0, z0), max: point(first.frame, x1, y1, z1) }
}

/** The box with every side moved outwards; `by.z` may differ from `by.xy`. */
export function boxGrow<F extends Frame>(box: Box<F>, by: { readonly xy: Length; readonly z: Length }): Box<F> {
  const moved = (from: Point<F>, xy: Length, z: Length): Point<F> =>
    point(from.frame, plus(from.x, xy), plus(from.y, xy), plus(from.z, z))
  return { min: moved(box.min, negate(by.xy), negate(by.z)), max: moved(box.max, by.xy, by.z) }
}

/** Whether the box contains the point, faces included. */
export function boxContains<F extends Frame>(box: Box<F>, { x, y, z }: Point<F>): boolean {
  return x >= box.min.x && x <= box.max.x && y >= box.min.y && y <= box.max.y && z >= box.min.z && z <= box.max.z
}

/** Whether two boxes share more than a face. */
export function boxOverlaps<F extends Frame>(a: Box<F>, b: Box<F>): boolean {
  return (
    a.min.x < b.max.x &&
    b.min.x < a.max.x &&
    a.min.y < b.max.y &&
    b.min.y < a.max.y &&
    a.min.z < b.max.z &&
    b.min.z < a.max.z
  )
}

/** Extent of a box along its axes. */
export function boxSize<F extends Frame>(box: Box<F>): { readonly x: Length; readonly y: Length; readonly z: Length } {
  return {
    x: minus(box.max.x, box.min.x),
    y: minus(box.max.y, box.min.y),
    z: minus(box.max.z, box.min.z),
  }
}
