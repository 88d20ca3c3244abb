import { normalise } from './text.ts'

/** Decimal sign of a sheet, from its unambiguous numbers; `unknown` when there are none or both occur. */
export type DecimalStyle = 'point' | 'comma' | 'unknown'

export type Decimal =
  | { readonly kind: 'number'; readonly value: number }
  /** `1,234` may be a thousand or a fraction. */
  | { readonly kind: 'ambiguous' }
  | { readonly kind: 'none' }

const none: Decimal = { kind: 'none' }
const number = (text: string): Decimal => {
  const value = Number(text)
  return Number.isFinite(value) ? { kind: 'number', value: value === 0 ? 0 : value } : none
}

const WHOLE_OR_POINT = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i
const COMMA = /^[+-]?(\d*),(\d+)$/
const ENGLISH_GROUPS = /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/
const GERMAN_GROUPS = /^[+-]?[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/
/** One group of three digits after one separator, and no leading zero: may be a thousand or a fraction. */
const looksLikeThousand = (whole: string, fraction: string): boolean =>
  /^[1-9]\d{0,2}$/.test(whole) && fraction.length === 3

function readComma(text: string, whole: string, fraction: string, style: DecimalStyle): Decimal {
  if (!looksLikeThousand(whole, fraction) || style === 'comma') return number(text.replace(',', '.'))
  return style === 'point' ? number(text.replace(',', '')) : { kind: 'ambiguous' }
}

function readPoint(text: string, style: DecimalStyle): Decimal {
  const [whole = '', fraction = ''] = text.replace(/^[+-]/, '').split('.')
  return style === 'comma' && looksLikeThousand(whole, fraction) ? { kind: 'ambiguous' } : number(text)
}

/** A plain number in either style; `style` decides how one group of three digits after one separator is read. */
export function readDecimal(raw: string, style: DecimalStyle): Decimal {
  const text = raw.replace(/^([+-])\s+/, '$1').replace(/(\d) (?=\d{3}(\D|$))/g, '$1')
  if (WHOLE_OR_POINT.test(text)) return readPoint(text, style)
  const comma = COMMA.exec(text)
  if (comma) return readComma(text, comma[1] ?? '', comma[2] ?? '', style)
  if (ENGLISH_GROUPS.test(text)) return number(text.replaceAll(',', ''))
  if (GERMAN_GROUPS.test(text)) return number(text.replaceAll('.', '').replace(',', '.'))
  return none
}

const SURE_COMMA = /(^|[^\d.,])(\d{4,},\d+|0?,\d+|\d+,(\d{1,2}|\d{4,})|\d{1,3}(\.\d{3})+,\d+)($|[^\d.,])/
const SURE_POINT = /(^|[^\d.,])(\d{4,}\.\d+|0?\.\d+|\d+\.(\d{1,2}|\d{4,})|\d{1,3}(,\d{3})+\.\d+)($|[^\d.,])/
/**
 * Only cells that are a number, with at most a letter before it or a unit after it, decide the style: texts contain
 * dates and lists.
 */
const NUMERIC_CELL = /^[A-Za-z:=\s]{0,6}[+-]?[\d.,\s]+\s?(mm|um|μm|°|")?$/

/** The decimal style of a sheet's unambiguous numbers. */
export function decimalStyle(texts: Iterable<string>): DecimalStyle {
  let comma = false
  let point = false
  for (const raw of texts) {
    if (raw.length > 40) continue
    const text = normalise(raw)
    if (!NUMERIC_CELL.test(text)) continue
    comma ||= SURE_COMMA.test(text)
    point ||= SURE_POINT.test(text)
  }
  if (comma === point) return 'unknown'
  return comma ? 'comma' : 'point'
}
