import type { FactField } from '@heron/core/drawing'
import type { DecimalStyle } from './decimal.ts'
import type { Heading, RoughnessScale } from './meaning.ts'
import { type CellValue, noted, type Outcome } from './outcome.ts'
import { readQuantity } from './quantity.ts'
import { normalise } from './text.ts'
import { type CellUnit, lengthFactor, unitNamed } from './unit.ts'
import { inMm, unreadable } from './value-length.ts'

const MAX_AREA_MM2 = 10_000_000
const MAX_VDI = 60
const MAX_RA = 100

const square = (unit: CellUnit | undefined): number => (unit && unit !== 'deg' ? lengthFactor[unit] ** 2 : 1)

/** Projected area, mm². */
export function areaValue(raw: string, heading: Heading, style: DecimalStyle): Outcome {
  const quantity = readQuantity(raw, style, /^(fp|s|a)$/i)
  if (quantity.kind !== 'number') return unreadable(raw, quantity)
  const value = Number((quantity.value * square(quantity.unit ?? heading.unit)).toFixed(4))
  if (value <= 0 || value > MAX_AREA_MM2) return noted('sheet.range', 'warning', { text: raw.slice(0, 40) })
  return { values: [{ field: 'electrode.projectedArea', value, unit: 'mm2', confidence: 1 }], notes: [] }
}

/** VDI 3400: K = 20·log10(10·Ra). Ra in µm with four decimals. */
export const raOfVdi = (vdi: number): number => Number((10 ** (vdi / 20) / 10).toFixed(4))

const scaleIn = (text: string): RoughnessScale | undefined => {
  if (/vdi|^ch/i.test(text)) return 'vdi'
  if (/rz/i.test(text)) return 'rz'
  return /ra/i.test(text) ? 'ra' : undefined
}

/** Roughness as Ra in µm. A bare figure under a bare header may be Ra or VDI, so it becomes a question. */
export function roughnessValue(raw: string, heading: Heading, style: DecimalStyle): Outcome {
  const text = normalise(raw)
  const scale = scaleIn(text) ?? heading.scale
  const quantity = readQuantity(text.replace(/[≤<≦]/g, ''), style, /^(vdi(3400)?|ra|rz|ch|▽+)$/i)
  if (quantity.kind !== 'number') return unreadable(raw, quantity)
  if (scale === undefined || scale === 'rz')
    return noted('sheet.roughnessScale', 'warning', { text: text.slice(0, 40) })
  const value = scale === 'vdi' ? raOfVdi(quantity.value) : quantity.value
  const limit = scale === 'vdi' ? MAX_VDI : MAX_RA
  if (quantity.value < 0 || value <= 0 || quantity.value > limit)
    return noted('sheet.range', 'warning', { text: text.slice(0, 40) })
  const module = heading.modules.length === 1 ? heading.modules[0] : undefined
  return {
    values: [{ field: 'electrode.roughness', value, unit: 'um', confidence: 1, ...(module ? { module } : {}) }],
    notes: [],
  }
}

const SIZES =
  /^[lxwb长縦]?\s*[:=]?\s*([\d.,]+)\s*(?:mm)?\s*[x×*✕]\s*[wyb宽幅]?\s*[:=]?\s*([\d.,]+)\s*(?:mm)?\s*(?:[x×*✕]\s*[hzt高]?\s*[:=]?\s*([\d.,]+))?\s*(\D{0,12})$/i

/** `60x40x50`, `L60×W40×H50 mm`: length, width and, with a third figure, the height of the blank or workpiece. */
export function sizeValue(of: 'electrode' | 'workpiece', raw: string, heading: Heading, style: DecimalStyle): Outcome {
  const text = normalise(raw)
  const match = text.length > 60 ? null : SIZES.exec(text)
  const suffix = (match?.[4] ?? '').trim()
  const unit = unitNamed(suffix)
  if (!match || (suffix !== '' && !unit)) return noted('sheet.unreadable', 'warning', { text: text.slice(0, 40) })
  const figures = match.slice(1, 4).filter((figure) => figure !== undefined)
  const sizes = figures.map((figure) => {
    const quantity = readQuantity(figure, style, /^$/)
    return quantity.kind === 'number' && quantity.value > 0 ? inMm(quantity.value, unit ?? heading.unit) : undefined
  })
  const [length, width, height] = sizes
  if (length === undefined || width === undefined || sizes.includes(undefined))
    return noted('sheet.ambiguousNumber', 'warning', { text: text.slice(0, 40) })
  const value = (field: FactField, size: number): CellValue => ({ field, value: size, unit: 'mm', confidence: 1 })
  const values = [value(`${of}.length`, length), value(`${of}.width`, width)]
  if (height === undefined) return { values, notes: [] }
  if (of === 'workpiece') return { values: [...values, value('workpiece.height', height)], notes: [] }
  return { values, notes: [blankHeight(height)] }
}

/** The blank's height has no field of its own: how it divides into head and base depends on sawing and holder. */
const blankHeight = (height: number): Outcome['notes'][number] => ({
  code: 'sheet.blankHeight',
  severity: 'info',
  params: { height },
})

/** A column of blank heights. */
export function blankHeightNote(raw: string, heading: Heading, style: DecimalStyle): Outcome {
  const quantity = readQuantity(raw, style, /^h$/i)
  if (quantity.kind !== 'number') return unreadable(raw, quantity)
  const height = inMm(quantity.value, quantity.unit ?? heading.unit)
  return height === undefined || height <= 0 ? noted('sheet.range') : { values: [], notes: [blankHeight(height)] }
}
