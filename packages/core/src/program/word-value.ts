import { type Angle, formatDegrees, formatMm, type Length, mm } from '../units/index.ts'
import type { Word } from './dialect.ts'

/** How the values of one word are written and read; both return undefined for values the word cannot express. */
export interface WordForm {
  format(value: unknown): string | undefined
  parse(text: string): number | string | undefined
}

const FULL_DECIMALS = 4
const ANGLE_DECIMALS = 3
const HALF_TURN = 180_000

/** The writer and reader of a word, derived from its data. */
export function wordForm(word: Word): WordForm {
  switch (word.kind) {
    case 'length':
      return lengthForm(word)
    case 'angle':
      return angleForm()
    case 'feed':
      return decimalForm(word, 0)
    case 'decimal':
      return decimalForm(word, -1)
    case 'count':
      return countForm(word)
    case 'code':
      return codeForm(word.values ?? {})
  }
}

function lengthForm({ decimals = FULL_DECIMALS, min = -99_999.9999, max = 99_999.9999 }: Word): WordForm {
  const unit = 10 ** (FULL_DECIMALS - decimals)
  const [least, greatest] = [mm(min), mm(max)]
  return {
    format: (value) =>
      typeof value === 'number' && Number.isInteger(value) && value >= least && value <= greatest
        ? formatMm(value as Length, decimals)
        : undefined,
    parse: (text) => {
      const counts = parseFixed(text, decimals) * unit
      return counts >= least && counts <= greatest ? counts : undefined
    },
  }
}

function angleForm(): WordForm {
  const holds = (value: number): boolean => value > -HALF_TURN && value <= HALF_TURN
  return {
    format: (value) =>
      typeof value === 'number' && Number.isInteger(value) && holds(value) ? formatDegrees(value as Angle) : undefined,
    parse: (text) => {
      const counts = parseFixed(text, ANGLE_DECIMALS)
      return holds(counts) ? counts : undefined
    },
  }
}

/** Feeds, amperes and seconds are printed like lengths: rounded half away from zero, never -0. */
function decimalForm({ decimals = 1, min = 0, max = 99_999 }: Word, above: number): WordForm {
  const scale = 10 ** decimals
  const print = (value: number): string | undefined => {
    const text = formatMm(mm(value), decimals)
    const printed = parseFixed(text, decimals) / scale
    return printed > above && printed >= min && printed <= max ? text : undefined
  }
  // A program uses few feeds: the next one is usually equal to the last.
  let last = Number.NaN
  let lastText: string | undefined
  return {
    format: (value) => {
      if (typeof value !== 'number' || !(Math.abs(value) <= max)) return undefined
      if (value !== last) [last, lastText] = [value, print(value)]
      return lastText
    },
    parse: (text) => {
      const value = parseFixed(text, decimals) / scale
      return value > above && value >= min && value <= max ? value : undefined
    },
  }
}

function countForm({ digits = 1, min = 0, max = 99_999_999 }: Word): WordForm {
  const holds = (value: number): boolean => Number.isInteger(value) && value >= min && value <= max
  const print = (value: number): string => String(value).padStart(digits, '0')
  return {
    format: (value) => (typeof value === 'number' && value >= 0 && holds(value) ? print(value) : undefined),
    parse: (text) => {
      if (!/^\d{1,9}$/.test(text)) return undefined
      const value = Number(text)
      return holds(value) && print(value) === text ? value : undefined
    },
  }
}

function codeForm(values: Readonly<Record<string, string>>): WordForm {
  const codes = new Map(Object.entries(values))
  const members = new Map(Object.entries(values).map(([member, code]) => [code, member]))
  return {
    format: (value) => codes.get(String(value)),
    parse: (text) => members.get(text),
  }
}

const ZERO = 48
const NINE = 57
const MINUS = 45
const POINT = 46

/**
 * Reads `-12.3400` with exactly the wanted decimals as an integer of the last decimal. NaN for anything the printer
 * would not have written: leading zeros, a plus, -0, more or fewer decimals, a missing point.
 */
export function parseFixed(text: string, decimals: number): number {
  const negative = text.charCodeAt(0) === MINUS
  const from = negative ? 1 : 0
  const point = text.length - decimals - 1
  if (point <= from || text.charCodeAt(point) !== POINT) return Number.NaN
  if (point > from + 1 && text.charCodeAt(from) === ZERO) return Number.NaN
  let value = 0
  for (let at = from; at < text.length; at++) {
    if (at === point) continue
    const digit = text.charCodeAt(at)
    if (digit < ZERO || digit > NINE) return Number.NaN
    value = value * 10 + (digit - ZERO)
  }
  if (!negative) return value
  return value === 0 ? Number.NaN : -value
}
