import { roundHalfAway } from '../units/index.ts'
import type { NumberForm } from './post.ts'

/** Writes a number of counts in a form. */
export function formatNumber(value: number, form: NumberForm): string {
  const { per, decimals, plus } = form
  const scaled = roundHalfAway(Number(((value * 10 ** decimals) / per).toPrecision(15)))
  const digits = String(Math.abs(scaled)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = decimals === 0 ? '' : digits.slice(-decimals)
  const sign = scaled < 0 ? '-' : plus ? '+' : ''
  return sign + magnitude(whole, fraction, form)
}

function magnitude(whole: string, fraction: string, { decimals, zeros, lead, digits }: NumberForm): string {
  const kept = zeros === 'kept' ? fraction : fraction.replace(/0+$/, '')
  const point = decimals > 0 && (kept !== '' || zeros !== 'bare') ? '.' : ''
  const before = !lead && whole === '0' && kept !== '' ? '' : whole.padStart(digits, '0')
  return before + point + kept
}

/** Parses a number's text into counts; undefined when `formatNumber` would write these counts differently. */
export function parseNumber(text: string, form: NumberForm): number | undefined {
  const value = Number(text)
  if (text === '' || !Number.isFinite(value)) return undefined
  const counts = roundHalfAway(Number((value * form.per).toPrecision(15)))
  return formatNumber(counts, form) === text ? counts : undefined
}
