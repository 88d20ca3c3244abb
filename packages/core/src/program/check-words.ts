import type { Refusal } from '../job/index.ts'
import { type Dialect, type Word, wordKinds } from './dialect.ts'

const NAME = /^[A-Za-z][A-Za-z0-9]*$/
/** Letters, or a name ending in `=`, so that its digits are never read as part of the value. */
const LETTER = /^([A-Z]{0,4}|[A-Z][A-Z0-9]{0,5}=)$/
const CODE = /^[A-Z0-9.]+$/
const MOST_DECIMALS = 4
const MOST_DIGITS = 8

/** Refusals about the words of a dialect, one for each bad field. */
export function checkWords(words: Dialect['words']): readonly Refusal[] {
  return Object.entries(words).flatMap(([name, word]) =>
    faults(name, word).map((field) => ({ path: `words.${name}.${field}`, code: 'badWord', params: { word: name } })),
  )
}

function faults(name: string, word: Word): readonly string[] {
  const { letter, kind, decimals = 0, digits = 1, min, max, values } = word
  const bad: (readonly [string, boolean])[] = [
    ['name', !NAME.test(name)],
    ['letter', !LETTER.test(letter)],
    ['kind', !wordKinds.includes(kind)],
    ['decimals', !Number.isInteger(decimals) || decimals < 0 || decimals > MOST_DECIMALS],
    ['digits', !Number.isInteger(digits) || digits < 1 || digits > MOST_DIGITS],
    ['min', !isBound(min)],
    ['max', !isBound(max) || (min !== undefined && max !== undefined && min > max)],
    ['values', (kind === 'code') !== (values !== undefined) || !areCodes(values ?? {})],
  ]
  return bad.filter(([, isBad]) => isBad).map(([field]) => field)
}

const isBound = (value: number | undefined): boolean => value === undefined || Number.isFinite(value)

/** Codes are plain and unique, so that each can be read back. */
function areCodes(values: Readonly<Record<string, string>>): boolean {
  const codes = Object.values(values)
  return codes.every((code) => CODE.test(code)) && new Set(codes).size === codes.length
}
