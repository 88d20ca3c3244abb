import { degrees, mm, normaliseAngle, toDegrees, toMm } from '@heron/core/units'
import type { DecimalStyle } from './decimal.ts'
import type { Heading } from './meaning.ts'
import { noted, type Outcome } from './outcome.ts'
import { type Quantity, readQuantity } from './quantity.ts'
import { type CellUnit, lengthFactor } from './unit.ts'

/** No workpiece or machine is larger; larger figures are not lengths. */
const MAX_MM = 100_000
const DATE =
  /^\d{4}[-/年.]\d{1,2}[-/月.]\d{1,2}|^\d{1,2}[-/]\d{1,2}[-/]\d{2,4}$|^\d{1,2}月\d{1,2}日$|^\d{1,2}[-/]\d{1,2}$/

/** Why a text is not a number, as a note. */
export function unreadable(text: string, quantity: Exclude<Quantity, { kind: 'number' }>): Outcome {
  if (quantity.kind === 'ambiguous') return noted('sheet.ambiguousNumber', 'warning', { text: text.slice(0, 40) })
  return noted(DATE.test(text.trim()) ? 'sheet.date' : 'sheet.unreadable', 'warning', { text: text.slice(0, 40) })
}

/** Millimetres in steps of 0.1 µm, or undefined for a figure that is not a length. */
export function inMm(value: number, unit: CellUnit | undefined): number | undefined {
  if (unit === 'deg') return undefined
  const size = Number((value * lengthFactor[unit ?? 'mm']).toPrecision(15))
  return Math.abs(size) > MAX_MM ? undefined : toMm(mm(size))
}

export interface LengthRead {
  readonly value?: number
  readonly problem?: Outcome
}

/** A length cell in mm: in the cell's own unit, else in its heading's. */
export function readLength(text: string, heading: Heading, style: DecimalStyle, prefix: RegExp): LengthRead {
  const quantity = readQuantity(text, style, prefix)
  if (quantity.kind !== 'number') return { problem: unreadable(text, quantity) }
  const value = inMm(quantity.value, quantity.unit ?? heading.unit)
  return value === undefined
    ? { problem: noted('sheet.unreadable', 'warning', { text: text.slice(0, 40) }) }
    : { value }
}

const axisPrefix: Readonly<Partial<Record<Heading['meaning'], RegExp>>> = {
  'location.x': /^x$/i,
  'location.y': /^y$/i,
  'location.z': /^z$/i,
  'location.zTop': /^z(top)?$/i,
  'location.depth': /^(z|d|h|t|深度?|depth)$/i,
}

const fieldPrefix: Readonly<Record<string, RegExp>> = {
  length: /^(l|长|長さ)$/i,
  width: /^(w|宽|幅)$/i,
  height: /^(h|高|高さ)$/i,
}

type LengthField =
  | 'location.x'
  | 'location.y'
  | 'location.z'
  | 'location.zTop'
  | 'location.depth'
  | `electrode.${'length' | 'width' | 'headLength' | 'headWidth' | 'headHeight' | 'baseHeight'}`
  | `workpiece.${'length' | 'width' | 'height'}`

/** Lengths that must be above 0: sizes. */
const isSize = (field: LengthField): boolean => !field.startsWith('location.')

/** A coordinate, a depth (always positive) or a size. */
export function lengthValue(field: LengthField, text: string, heading: Heading, style: DecimalStyle): Outcome {
  const prefix = axisPrefix[field] ?? fieldPrefix[field.split('.')[1] ?? ''] ?? /^$/
  const { value, problem } = readLength(text, heading, style, prefix)
  if (value === undefined) return problem ?? noted('sheet.unreadable')
  if (isSize(field) && value <= 0) return noted('sheet.range', 'warning', { text: text.slice(0, 40) })
  const turned = field === 'location.depth' && value < 0
  return {
    values: [{ field, value: turned ? -value : value, unit: 'mm', confidence: 1 }],
    notes: turned ? [{ code: 'sheet.depthSign', severity: 'info', once: true }] : [],
  }
}

/** A rotation within (−180°, 180°]; a value outside is normalised, with a note. */
export function rotationValue(text: string, style: DecimalStyle): Outcome {
  const quantity = readQuantity(text, style, /^c$/i)
  if (quantity.kind !== 'number') return unreadable(text, quantity)
  if ((quantity.unit ?? 'deg') !== 'deg' || Math.abs(quantity.value) > 36_000) return noted('sheet.unreadable')
  const angle = degrees(quantity.value)
  const value = toDegrees(normaliseAngle(angle))
  return {
    values: [{ field: 'location.c', value, unit: 'deg', confidence: 1 }],
    notes:
      value === toDegrees(angle)
        ? []
        : [{ code: 'sheet.rotation', severity: 'warning', params: { read: toDegrees(angle), normalised: value } }],
  }
}
