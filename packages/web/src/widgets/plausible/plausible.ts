import { bands, modules } from '@heron/core/job'
import { valueAt } from '../../kit/form/form/values.ts'
import type { Said } from '../../lib/text/said.ts'
import { isNumber, unusual, type Warns } from './unusual.ts'

/** What a plan refuses is said in its own words, before the plan is made. */
const refused =
  (
    code: 'AREA_IMPLAUSIBLE' | 'UNDERSIZE_ORDER' | 'UNDERSIZE_BEYOND_HEAD',
    of: string | undefined,
    params: Figures,
  ): Said =>
  (t) =>
    [of, t(`refusal.${code}`, params)].filter((part) => part !== undefined).join(': ')
type Figures = Readonly<Record<string, number>>

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000

/** Checks an area against the one that the head suggests, which has these bounds. */
function areaOff(band: 'areaOfBox' | 'areaOfOutline', value: number, expected: number): Said | undefined {
  const share = (value / expected) * 100
  const [least, most] = bands[band].hard
  if (share < least || share > most) return refused('AREA_IMPLAUSIBLE', undefined, { expected: rounded(expected) })
  return unusual(band, share)
}

/** Checks a projected area against its head: the outline's area where there is one. */
export const warnsOfArea: Warns = (value, values) => {
  const outline = valueAt(values, 'outline')
  const [length, width] = [valueAt(values, 'head.length'), valueAt(values, 'head.width')]
  if (!isNumber(value) || !isNumber(length) || !isNumber(width)) return undefined
  if (!isRings(outline)) return length * width > 0 ? areaOff('areaOfBox', value, length * width) : undefined
  const area = outline.reduce((sum, ring) => sum + ringArea(ring), 0)
  return area > 0 ? areaOff('areaOfOutline', value, area) : undefined
}

type Ring = readonly { readonly x: number; readonly y: number }[]
const isRings = (value: unknown): value is readonly Ring[] => Array.isArray(value) && value.length > 0

const ringArea = (ring: Ring): number =>
  ring.reduce((sum, { x, y }, at) => {
    const next = ring[(at + 1) % ring.length] ?? { x, y }
    return sum + (x * next.y - next.x * y) / 2
  }, 0)

interface CopyFigures {
  readonly number: number
  readonly module?: string
  readonly undersize: number | null
  readonly actualHeight: number | null
  readonly offset: { readonly x: number; readonly y: number } | null
}

const isCopies = (value: unknown): value is readonly CopyFigures[] => Array.isArray(value)

/** From the strongest. */
const classes: readonly unknown[] = modules

/** A finer copy whose undersize is not less than that of the class before it. */
function undersizeOrder(copies: readonly CopyFigures[]): Said | undefined {
  const found = copies.flatMap(({ number, module, undersize }) => {
    const rank = classes.indexOf(module)
    return rank >= 0 && isNumber(undersize) ? [{ number, rank, undersize }] : []
  })
  const inOrder = found.toSorted((a, b) => a.rank - b.rank)
  for (const [at, { number, rank, undersize }] of inOrder.entries()) {
    const before = inOrder[at - 1]
    if (before && before.rank < rank && undersize >= before.undersize)
      return refused('UNDERSIZE_ORDER', `#${number}`, { before: before.undersize })
  }
  return undefined
}

/** Checks an undersize beside the smaller side of the head, mm. */
function undersizeOff(undersize: unknown, side: number | undefined, of: string): Said | undefined {
  if (side === undefined || !isNumber(undersize)) return undefined
  const share = (undersize / side) * 100
  const [, most] = bands.undersizeOfHead.hard
  if (share > most) return refused('UNDERSIZE_BEYOND_HEAD', of, { most: rounded((side * most) / 100) })
  return unusual('undersizeOfHead', share, of)
}

/** Checks the copies: their order, then the first with an undersize, measured length or offset unusual for its head. */
export const warnsOfCopies: Warns = (value, values) => {
  const [length, width] = [valueAt(values, 'head.length'), valueAt(values, 'head.width')]
  const [holder, height] = [valueAt(values, 'holderLength'), valueAt(values, 'head.height')]
  if (!isCopies(value)) return undefined
  const side = isNumber(length) && isNumber(width) ? Math.min(length, width) : undefined
  const order = undersizeOrder(value)
  if (order) return order
  for (const { number, undersize, actualHeight, offset } of value) {
    const nominal = isNumber(holder) && isNumber(height) ? holder + height : undefined
    const said =
      undersizeOff(undersize, side, `#${number}`) ??
      heightOff(actualHeight, nominal, `#${number}`) ??
      offsetOff(offset, side, `#${number}`)
    if (said) return said
  }
  return undefined
}

/** Checks a measured length against the nominal one from holder and head, mm. */
export const heightOff = (actual: unknown, nominal: unknown, of: string): Said | undefined =>
  isNumber(actual) && isNumber(nominal)
    ? unusual('heightDeviation', Math.round((actual - nominal) * 10_000) / 10_000, of)
    : undefined

/** Checks a measured offset along both axes, and beside the smaller side of the head; mm. */
function offsetOff(offset: CopyFigures['offset'], side: number | undefined, of: string): Said | undefined {
  if (!offset) return undefined
  const along = unusual('offset', offset.x, of) ?? unusual('offset', offset.y, of)
  if (along || side === undefined) return along
  return unusual('offsetOfHead', (Math.hypot(offset.x, offset.y) / side) * 100, of)
}
