/** Decimals of mm down to 0.1 µm, the finest unit of the wire. */
export const FINEST = 4

/** Numbers with at most nine digits before the point. */
const PATTERN = /^[+\-−]?(\d{1,9}([.,]\d*)?|[.,]\d+)$/

/**
 * Parses a typed number: point or comma, plus, hyphen or minus sign. null for an empty text, undefined when it is not a
 * number, or has more decimals than allowed.
 */
export function parseQuantity(text: string, decimals: number): number | null | undefined {
  const typed = text.trim().replaceAll(/\s/g, '')
  if (typed === '') return null
  if (!PATTERN.test(typed)) return undefined
  const plain = typed.replace(',', '.').replace('−', '-')
  const digits = (plain.split('.')[1] ?? '').replace(/0+$/, '').length
  return digits > decimals ? undefined : Number(plain)
}

/** A number for editing: without trailing zeros, never in scientific notation. */
export function editableText(value: number | null | undefined, decimals: number): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return ''
  const fixed = value.toFixed(decimals)
  return decimals > 0 ? fixed.replace(/\.?0+$/, '') : fixed
}
