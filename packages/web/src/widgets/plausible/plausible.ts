import { valueAt } from '../../kit/form/form/values.ts'
import type { Said } from '../../lib/text/said.ts'
import { isNumber, unusual, type Warns } from './unusual.ts'

/** Checks a projected area against its head: the outline's area where there is one. */
export const warnsOfArea: Warns = (value, values) => {
  const outline = valueAt(values, 'outline')
  const [length, width] = [valueAt(values, 'head.length'), valueAt(values, 'head.width')]
  if (!isNumber(value) || !isNumber(length) || !isNumber(width)) return undefined
  if (!isRings(outline)) return unusual('areaOfBox', (value / (length * width)) * 100)
  const area = outline.reduce((sum, ring) => sum + ringArea(ring), 0)
  return area > 0 ? unusual('areaOfOutline', (value / area) * 100) : undefined
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
  readonly undersize: number | null
  readonly actualHeight: number | null
  readonly offset: { readonly x: number; readonly y: number } | null
}

const isCopies = (value: unknown): value is readonly CopyFigures[] => Array.isArray(value)

/** Checks the copies: the first with an undersize, measured length or offset unusual for its head. */
export const warnsOfCopies: Warns = (value, values) => {
  const [length, width] = [valueAt(values, 'head.length'), valueAt(values, 'head.width')]
  const [holder, height] = [valueAt(values, 'holderLength'), valueAt(values, 'head.height')]
  if (!isCopies(value)) return undefined
  for (const { number, undersize, actualHeight, offset } of value) {
    const ofHead =
      isNumber(length) && isNumber(width) && isNumber(undersize)
        ? unusual('undersizeOfHead', (undersize / Math.min(length, width)) * 100, `#${number}`)
        : undefined
    const nominal = isNumber(holder) && isNumber(height) ? holder + height : undefined
    const side = isNumber(length) && isNumber(width) ? Math.min(length, width) : undefined
    const said = ofHead ?? heightOff(actualHeight, nominal, `#${number}`) ?? offsetOff(offset, side, `#${number}`)
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
