import { type Decimal, type DecimalStyle, readDecimal } from './decimal.ts'
import { normalise } from './text.ts'
import { type CellUnit, unitNamed } from './unit.ts'

export type Quantity =
  | { readonly kind: 'number'; readonly value: number; readonly unit?: CellUnit }
  | Exclude<Decimal, { kind: 'number' }>

const SPLIT = /^(?:(.*?)\s*[:=]?\s*)([+-]?\s?(?:\d[\d.,\s]*(?:e[+-]?\d{1,3})?|[.,]\d+))\s*([^\d.,+-]*)$/i

/**
 * A number with permitted text around it: one of the column's own letters or words before (`X24.5`, `R: -0.2`), a unit
 * after. Anything else is not a number of this column.
 */
export function readQuantity(raw: string, style: DecimalStyle, prefix: RegExp): Quantity {
  const text = normalise(raw)
  if (text.length > 60) return { kind: 'none' }
  const match = SPLIT.exec(text)
  if (!match) return { kind: 'none' }
  const [, before = '', digits = '', after = ''] = match
  if (before !== '' && !prefix.test(before.replace(/\s/g, ''))) return { kind: 'none' }
  const unit = after === '' ? undefined : unitNamed(after)
  if (after !== '' && unit === undefined) return { kind: 'none' }
  const decimal = readDecimal(digits.trim(), style)
  if (decimal.kind !== 'number') return decimal
  return unit ? { ...decimal, unit } : decimal
}
