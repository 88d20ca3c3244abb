/** Most digits before the point that a workshop's figure can have. */
const PATTERN = /^[+\-−]?(\d{1,9}([.,]\d*)?|[.,]\d+)$/

/**
 * Reads a figure as people type it: point or comma, plus, minus or the real minus sign.
 * null for an empty text, undefined when it is no figure, or has more decimals than allowed.
 */
export function parseQuantity(text: string, decimals: number): number | null | undefined {
  const typed = text.trim().replaceAll(/\s/g, '')
  if (typed === '') return null
  if (!PATTERN.test(typed)) return undefined
  const plain = typed.replace(',', '.').replace('−', '-')
  const digits = (plain.split('.')[1] ?? '').replace(/0+$/, '').length
  return digits > decimals ? undefined : Number(plain)
}

/** A figure for editing: without trailing zeros, never in scientific notation. */
export function editableText(value: number | null | undefined, decimals: number): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return ''
  const fixed = value.toFixed(decimals)
  return decimals > 0 ? fixed.replace(/\.?0+$/, '') : fixed
}
