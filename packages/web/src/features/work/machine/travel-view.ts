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

/** Height of labels, and distance from their mark, in hundredths of the drawing's width. */
export const label = { size: 4, gap: 3.4 } as const

/** Widths of a narrow and of a wide character, as fractions of the height. */
const NARROW = 0.6
const WIDE = 1

/** The side of a mark on which its label is written: the right one, as long as it ends within the drawing. */
export function labelSide(box: ViewBox, x: number, text: string): 'left' | 'right' {
  const marks = [...text].reduce((sum, mark) => sum + (mark < '\u0100' ? NARROW : WIDE), 0)
  const end = x + ((label.gap + marks * label.size) * box.width) / 100
  return end > box.x + box.width ? 'left' : 'right'
}

/** Position of a machine Z between the bottom (0) and the top (1) of the travel. */
export function levelOf({ travel }: Pick<Machine, 'travel'>, z: number): number {
  const share = (z - travel.z.min) / (travel.z.max - travel.z.min)
  return Math.min(1, Math.max(0, share))
}
