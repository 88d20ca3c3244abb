import { planeDistance } from '../geometry/index.ts'
import { lengthFromCounts, toDegrees } from '../units/index.ts'
import { electrodePath } from './check-electrode.ts'
import { locationPath } from './check-location.ts'
import type { Electrode } from './electrode.ts'
import type { Job, Refusal } from './job.ts'
import type { Location } from './location.ts'
import { refuse } from './refuse.ts'

const RIGHT_ANGLE = 90
/** A ring of fewer corners is a polygon, no circle. */
const FEWEST_CORNERS = 12
/** How far a corner may lie off the circle, per mille of its radius. */
const OUT_OF_ROUND = 10

/**
 * What no radius can bring to size: a pattern lies in the axes of the machine and does not turn with C
 * (docs/GEN-ISO.md §8), so a square's sides must lie along the head's, and a triangle suits a round head only.
 */
export function checkOrbitShapes({ electrodes, locations }: Job): readonly Refusal[] {
  const square = new Set(electrodes.filter(({ orbit }) => orbit === 'square').map(({ id }) => id))
  return [
    ...electrodes
      .filter((electrode) => electrode.orbit === 'triangle' && !isRound(electrode))
      .map((electrode) => refuse(`${electrodePath(electrode)}.orbit`, 'ORBIT_NEEDS_ROUND')),
    ...locations
      .filter((location) => square.has(location.electrodeId) && isTurned(location))
      .map((location) => refuse(`${locationPath(location)}.c`, 'ORBIT_TURNED')),
  ]
}

const isTurned = ({ c }: Location): boolean => toDegrees(c) % RIGHT_ANGLE !== 0

/** Does the outline run round the axis at one distance, half the head's size? A head without an outline is a box. */
function isRound({ outline = [], head }: Electrode): boolean {
  const corners = outline.flat()
  if (outline.length !== 1 || corners.length < FEWEST_CORNERS) return false
  const axis = { x: lengthFromCounts(0), y: lengthFromCounts(0) }
  const isNear = (size: number, wanted: number) => Math.abs(size - wanted) * 1000 <= OUT_OF_ROUND * wanted
  return (
    isNear(head.width, head.length) && corners.every((corner) => isNear(2 * planeDistance(corner, axis), head.length))
  )
}
