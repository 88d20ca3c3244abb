declare const lengthBrand: unique symbol

/**
 * A length as an integer count of 0.1 µm (1 mm = 10 000 counts).
 * Integers keep NC output deterministic; every conversion from or to decimals happens in this folder.
 */
export type Length = number & { readonly [lengthBrand]: 'length' }

export const COUNTS_PER_MM = 10_000
export const COUNTS_PER_UM = 10
export const ZERO = 0 as Length

/** A length from a raw count of 0.1 µm. Throws RangeError when the count is not a safe integer. */
export function lengthFromCounts(counts: number): Length {
  if (!Number.isSafeInteger(counts)) throw new RangeError(`not an integer count of 0.1 µm: ${counts}`)
  return (counts + 0) as Length
}

/** Rounds half away from zero, so that ±x always round to the same magnitude. */
export function roundHalfAway(value: number): number {
  const rounded = Math.sign(value) * Math.round(Math.abs(value))
  return rounded === 0 ? 0 : rounded
}

/** Millimetres to a length, rounded to 0.1 µm half away from zero. Throws RangeError on NaN or infinity. */
export function mm(value: number): Length {
  return lengthFromCounts(roundHalfAway(Number((value * COUNTS_PER_MM).toPrecision(15))))
}

/** Micrometres to a length, rounded to 0.1 µm half away from zero. */
export function um(value: number): Length {
  return lengthFromCounts(roundHalfAway(Number((value * COUNTS_PER_UM).toPrecision(15))))
}

export const toMm = (value: Length): number => value / COUNTS_PER_MM
export const toUm = (value: Length): number => value / COUNTS_PER_UM

export const plus = (a: Length, b: Length): Length => lengthFromCounts(a + b)
export const minus = (a: Length, b: Length): Length => lengthFromCounts(a - b)
export const negate = (a: Length): Length => lengthFromCounts(a === 0 ? 0 : -a)
export const lengthMax = (first: Length, ...rest: readonly Length[]): Length => Math.max(first, ...rest) as Length
export const lengthMin = (first: Length, ...rest: readonly Length[]): Length => Math.min(first, ...rest) as Length
export const lengthAbs = (a: Length): Length => Math.abs(a) as Length

const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?$/

/**
 * Reads a decimal number of millimetres without going through binary fractions.
 * At most 4 decimals are exact; further digits round half away from zero.
 * Returns undefined when the text is not a plain decimal number (no exponent, no separators).
 */
export function parseMm(text: string): Length | undefined {
  const match = DECIMAL.exec(text.trim())
  if (!match) return undefined
  const [, sign = '', whole = '', fraction = ''] = match
  if (whole === '' && fraction === '') return undefined
  const kept = Number(`${whole || '0'}${fraction.slice(0, 4).padEnd(4, '0')}`)
  const counts = kept + (Number(fraction[4] ?? '0') >= 5 ? 1 : 0)
  return Number.isSafeInteger(counts) ? lengthFromCounts(sign === '-' && counts !== 0 ? -counts : counts) : undefined
}

/** Prints millimetres with a fixed number of decimals (0 to 4), always with a point, never an exponent or -0. */
export function formatMm(value: Length, decimals: 0 | 1 | 2 | 3 | 4 = 4): string {
  const scale = 10 ** (4 - decimals)
  const scaled = roundHalfAway(value / scale)
  const digits = String(Math.abs(scaled)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  return `${scaled < 0 ? '-' : ''}${whole}.${decimals === 0 ? '' : digits.slice(-decimals)}`
}
