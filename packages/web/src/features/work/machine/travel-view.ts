import type { Machine } from '@heron/contract/routes'

/** A box of the drawing, in its own units; y points down. */
export interface ViewBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Margin around the travel, as a fraction of it. */
const MARGIN = 0.08

/** The travel from above with a margin, machine X to the right and machine Y upwards. */
export function planBox({ travel }: Pick<Machine, 'travel'>): ViewBox {
  const width = travel.x.max - travel.x.min
  const height = travel.y.max - travel.y.min
  const margin = Math.max(width, height) * MARGIN
  return {
    x: travel.x.min - margin,
    y: -travel.y.max - margin,
    width: width + 2 * margin,
    height: height + 2 * margin,
  }
}

/** The side of a mark on which its label is written: towards the middle of the drawing. */
export const labelSide = (box: ViewBox, x: number): 'left' | 'right' => (x > box.x + box.width / 2 ? 'left' : 'right')

/** Position of a machine Z between the bottom (0) and the top (1) of the travel. */
export function levelOf({ travel }: Pick<Machine, 'travel'>, z: number): number {
  const share = (z - travel.z.min) / (travel.z.max - travel.z.min)
  return Math.min(1, Math.max(0, share))
}
