import type { Values } from '../../../kit/form/form/values.ts'
import { typedFixtures } from './fixtures-field.tsx'

/** A point in machine coordinates, mm. */
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

/** The block's centre relative to the work zero, mm. */
function middleOf(values: Values): readonly [x: number, y: number] | undefined {
  const size = numbers(values, 'length', 'width')
  if (!size) return undefined
  const [length = 0, width = 0] = size
  return values.zero === 'corner' ? [length / 2, width / 2] : [0, 0]
}

/**
 * Position of the anchor on the block from above: fractions of its length and width from its centre, ±0.5 at the edges;
 * undefined while block, anchor or positioning point are unknown.
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

/** A box from above: fractions of the block's length and width from its centre. */
export interface BoxOnBlock {
  readonly name: string
  readonly left: number
  readonly right: number
  readonly front: number
  readonly back: number
}

/** The fixtures with complete values, at their position on or beside the block. */
export function fixturesOnBlock(values: Values): readonly BoxOnBlock[] {
  const middle = middleOf(values)
  const size = numbers(values, 'length', 'width')
  if (!middle || !size) return []
  const [along = 1, across = 1] = size
  return typedFixtures(values.fixtures).flatMap(({ name, x, y, length, width }): readonly BoxOnBlock[] => {
    if (x === null || y === null || length === null || width === null) return []
    if ([x, y, length, width].some(Number.isNaN)) return []
    const [east, north] = [x - middle[0], y - middle[1]]
    return [
      {
        name,
        left: (east - length / 2) / along,
        right: (east + length / 2) / along,
        front: (north - width / 2) / across,
        back: (north + width / 2) / across,
      },
    ]
  })
}

/**
 * An anchor over the centre of the top, with the ball at some height above it; undefined while block, positioning point
 * or ball are unknown.
 */
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
