import type { Job } from '../../job/index.ts'
import type { Spot } from '../measure/solid.ts'

/**
 * Spindle axis and gauge plane where probing of a work system begins (docs/GEN-ISO.md §7): the workpiece's anchor,
 * shifted from its own positioning point to that of the work system. Undefined when the machine lacks one of the two
 * points, or when the zero is not found by measuring, because the anchor is not used then.
 */
export function anchorAt({ machine, workpiece }: Job, cs: number): Spot | undefined {
  if (workpiece.centring.type === 'none') return undefined
  const places = machine.positioningPoints
  const from = places.find((place) => place.name === workpiece.positioningPoint)?.origin
  const to = places.find((place) => place.cs === cs)?.origin
  if (!from || !to) return undefined
  const { x, y, z } = workpiece.anchor
  return [to.x + x - from.x, to.y + y - from.y, to.z + z - from.z]
}
