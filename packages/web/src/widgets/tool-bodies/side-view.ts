/** A body seen from the side, symmetrical about the axis of the spindle; ends in mm, upwards. */
export interface SidePart {
  readonly part: 'head' | 'base' | 'holder' | 'chuck'
  readonly width: number
  readonly from: number
  readonly to: number
  /** Its place is not possible. */
  readonly isWrong?: boolean
}

/** A measure: the width of a part above it, or a height between two levels at one side. */
export type SideMeasure =
  | { readonly kind: 'width'; readonly text: string; readonly width: number; readonly at: number }
  | {
      readonly kind: 'height'
      readonly text: string
      readonly side: 'left' | 'right'
      readonly from: number
      readonly to: number
    }

/** Size of the picture and its margins for the measures, px. */
export const PICTURE = { width: 340, height: 230, aside: 62, above: 30, below: 22 } as const
/** Half width and height of an empty picture, mm. */
const EMPTY = 40

/** Mapping of the picture: the axis is its middle; `y` of a level. */
export interface SideFrame {
  /** px per mm */
  readonly scale: number
  readonly y: (level: number) => number
}

/** One scale for width and height, so that everything fits between the margins. */
export function sideFrame(parts: readonly SidePart[], levels: readonly number[]): SideFrame {
  const ends = [...parts.flatMap(({ from, to }) => [from, to]), ...levels]
  const [low, high] = ends.length > 0 ? [Math.min(...ends), Math.max(...ends)] : [0, EMPTY]
  const tall = Math.max(high - low, 1)
  const wide = Math.max(...parts.map(({ width }) => width), parts.length > 0 ? 1 : EMPTY)
  const { width, height, aside, above, below } = PICTURE
  const scale = Math.min((width - 2 * aside) / wide, (height - above - below) / tall)
  const top = above + (height - above - below - scale * tall) / 2
  return { scale, y: (level) => top + scale * (high - level) }
}

/** A typed length in mm; undefined while it is empty, not a number or not positive. */
export const typedLength = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : undefined
