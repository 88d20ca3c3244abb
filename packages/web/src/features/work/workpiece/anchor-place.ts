import type { Values } from '../../../kit/form/form/values.ts'

/** A point of the machine, mm. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** Default height above the touched top from which probing starts, mm. */
const START_HEIGHT = 20

const numbers = (values: Values, ...names: readonly string[]): readonly number[] | undefined => {
  const found = names.map((name) => values[name]).filter((value) => typeof value === 'number')
  return found.length === names.length ? found : undefined
}

/** The block's middle as it lies from the work zero, mm. */
function middleOf(values: Values): readonly [x: number, y: number] | undefined {
  const size = numbers(values, 'length', 'width')
  if (!size) return undefined
  const [length = 0, width = 0] = size
  return values.zero === 'corner' ? [length / 2, width / 2] : [0, 0]
}

/**
 * Where the anchor lies on the block as seen from above: parts of its length and width from its middle, ±0.5 at the
 * edges; undefined while block, anchor or clamping place are not known.
 */
export function anchorOnBlock(
  values: Values,
  origin: Place | undefined,
): { readonly x: number; readonly y: number } | undefined {
  const middle = middleOf(values)
  const known = numbers(values, 'anchorX', 'anchorY', 'length', 'width')
  if (!origin || !middle || !known) return undefined
  const [x = 0, y = 0, length = 1, width = 1] = known
  return { x: (x - origin.x - middle[0]) / length, y: (y - origin.y - middle[1]) / width }
}

/** An anchor over the middle of the top, the ball some way above it; undefined while block, place or ball are not known. */
export function anchorOverMiddle(
  values: Values,
  origin: Place | undefined,
  ball: { readonly diameter: number; readonly rodLength: number } | null,
): Place | undefined {
  const middle = middleOf(values)
  if (!origin || !middle || !ball) return undefined
  const micron = (value: number): number => Math.round(value * 10_000) / 10_000
  return {
    x: micron(origin.x + middle[0]),
    y: micron(origin.y + middle[1]),
    z: micron(origin.z + ball.rodLength + ball.diameter / 2 + START_HEIGHT),
  }
}
