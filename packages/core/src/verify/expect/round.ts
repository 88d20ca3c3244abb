import type { Electrode } from '../../job/index.ts'

/** A ring of fewer corners is a polygon, no circle. */
const FEWEST_CORNERS = 12
/** How far a corner may lie off the circle, as a share of its radius. */
const OUT_OF_ROUND = 0.01

/** Is the head a disc about the electrode's axis? Only a stated outline says so: one closed ring, all its corners equally far out. */
export function isRoundHead({ outline, head }: Electrode): boolean {
  const [ring, ...others] = outline ?? []
  if (!ring || others.length > 0 || ring.length < FEWEST_CORNERS) return false
  const radius = head.length / 2
  if (Math.abs(head.width / 2 - radius) > OUT_OF_ROUND * radius) return false
  return ring.every(({ x, y }) => Math.abs(Math.hypot(x, y) - radius) <= OUT_OF_ROUND * radius)
}
