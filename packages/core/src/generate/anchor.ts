import type { Job, Refusal } from '../job/index.ts'
import { sidesOf } from '../job/index.ts'
import { type Length, lengthFromCounts, minus, toMm } from '../units/index.ts'
import { unless } from './refusal.ts'

/** A place over the block, work frame: X and Y of the spindle axis, Z of the gauge plane. */
export interface Anchor {
  readonly x: Length
  readonly y: Length
  readonly z: Length
}

/**
 * Where probing begins, relative to the zero of any positioning point; undefined when the anchor's own positioning point is
 * unknown.
 */
export function anchorOf({ workpiece, machine }: Job): Anchor | undefined {
  const own = machine.positioningPoints.find(({ name }) => name === workpiece.positioningPoint)
  if (!own) return undefined
  const { anchor } = workpiece
  return {
    x: minus(anchor.x, own.origin.x),
    y: minus(anchor.y, own.origin.y),
    z: minus(anchor.z, own.origin.z),
  }
}

/** For texts; half a count is rounded up. */
export const mmOf = (counts: number): number => toMm(lengthFromCounts(Math.ceil(counts)))

/** The block's middle in the work frame. */
export function middleOf({ workpiece }: Job): { readonly x: Length; readonly y: Length } {
  const [x, y] = workpiece.zero === 'centre' ? [0, 0] : [workpiece.length / 2, workpiece.width / 2]
  return { x: lengthFromCounts(Math.floor(x)), y: lengthFromCounts(Math.floor(y)) }
}

/**
 * How far the flat around the anchor must reach, counts: under the whole ball, and under its lowest point where the workpiece
 * is one clearance beside its record along X and Y, because the top is touched before the sides are found.
 */
export const flatAround = ({ upperBall, measureClearance }: Job['machine']): number =>
  Math.max(upperBall.diameter / 2, measureClearance)

/** The whole ball lies over the flat of the top, clear of it, and no higher than machine-safe Z. */
export function checkAnchor(job: Job): readonly Refusal[] {
  const anchor = anchorOf(job)
  if (!anchor || sidesOf(job.workpiece.centring.type).length === 0) return []
  const { machine, workpiece } = job
  const middle = middleOf(job)
  const radius = machine.upperBall.diameter / 2
  const least = machine.upperBall.rodLength + radius + machine.measureClearance
  const highest = Math.max(...machine.positioningPoints.map(({ origin }) => origin.z + anchor.z))
  const around = flatAround(machine)
  const over = (axis: 'x' | 'y', size: Length): readonly Refusal[] => {
    // On a top that is narrower than this, no anchor is good.
    const least = 2 * around > size ? { least: mmOf(2 * around) } : {}
    const isOver = Math.abs(anchor[axis] - middle[axis]) + around <= size / 2
    return unless(isOver, `workpiece.anchor.${axis}`, 'ANCHOR_OFF_BLOCK', { room: mmOf(around), ...least })
  }
  return [
    ...over('x', workpiece.length),
    ...over('y', workpiece.width),
    ...unless(anchor.z >= least, 'workpiece.anchor.z', 'ANCHOR_TOO_LOW'),
    ...unless(highest <= machine.safeZ, 'workpiece.anchor.z', 'ANCHOR_TOO_HIGH'),
  ]
}
