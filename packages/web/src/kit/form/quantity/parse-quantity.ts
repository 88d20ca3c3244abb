import { narrowed } from '../../../lib/text/narrowed.ts'

/** Decimals of mm down to 0.1 µm, the finest unit of the wire. */
export const FINEST = 4

const PATTERN = /^[+\-−]?(\d+([.,]\d*)?|[.,]\d+)$/

/**
 * Parses a typed number: point or comma, plus, hyphen or minus sign, in any width. null for an empty text, undefined when it is not a
 * number, or has more decimals than allowed. Too large a number is still one: the schema says which is the largest.
 */
export function parseQuantity(text: string, decimals: number): number | null | undefined {
  const typed = narrowed(text).replaceAll(/\s/g, '')
  if (typed === '') return null
  if (!PATTERN.test(typed)) return undefined
  const plain = typed.replace(',', '.').replace('−', '-')
  const digits = (plain.split('.')[1] ?? '').replace(/0+$/, '').length
  if (digits > decimals) return undefined
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, Number(plain)))
}

/** Whether a number is shown with the digits that were typed. */
export const isExact = (value: number | null | undefined): boolean =>
  Math.abs(value ?? 0) * 10 ** FINEST <= Number.MAX_SAFE_INTEGER

/** A number for editing: without trailing zeros, never in scientific notation. */
export function editableText(value: number | null | undefined, decimals: number): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return ''
  const fixed = value.toFixed(decimals)
  return decimals > 0 ? fixed.replace(/\.?0+$/, '') : fixed
}
