import type { NumberForm } from '../structural/index.ts'

const SHAPE = /^([+-]?)(\d*)(\.?)(\d*)$/

/**
 * Reads a figure into counts, strictly: undefined for a text that the form would write differently, and for a figure
 * finer than a count.
 */
export function countsIn(text: string, form: NumberForm): number | undefined {
  const [, sign = '', whole = '', point = '', fraction = ''] = SHAPE.exec(text) ?? []
  if (whole === '' && fraction === '') return undefined
  const digits = Number(whole + fraction.padEnd(form.decimals, '0'))
  if (!hasFraction(point, fraction, form) || !hasWhole(whole, fraction, form)) return undefined
  if (!hasSign(sign, digits === 0, form)) return undefined
  const counts = (digits * form.per) / 10 ** form.decimals
  if (!Number.isSafeInteger(counts)) return undefined
  return sign === '-' ? -counts : counts
}

function hasSign(sign: string, isZero: boolean, { plus }: NumberForm): boolean {
  if (sign === '-') return !isZero
  return (sign === '+') === plus
}

function hasFraction(point: string, fraction: string, { decimals, zeros }: NumberForm): boolean {
  if (decimals === 0) return point === '' && fraction === ''
  if (zeros === 'kept') return point !== '' && fraction.length === decimals
  if (fraction.length > decimals || fraction.endsWith('0')) return false
  return zeros === 'trimmed' ? point !== '' : (point !== '') === (fraction !== '')
}

/** Filled with zeros to `digits` and no further; a zero before the point only if the form has it. */
function hasWhole(whole: string, fraction: string, { lead, digits, zeros, decimals }: NumberForm): boolean {
  const shown = zeros === 'kept' ? decimals > 0 : fraction !== ''
  if (!lead && shown && Number(whole) === 0) return whole === ''
  const least = Math.max(1, digits)
  return whole.length >= least && (whole.length === least || !whole.startsWith('0'))
}
