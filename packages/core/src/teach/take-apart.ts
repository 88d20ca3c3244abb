import { FILE_NAME_AT, isFileMark } from '../file-set/index.ts'
import type { PositionSheet } from '../structural/index.ts'
import type { Cell, Value } from './sample.ts'

const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)/y
/** In the name of a file a sign and a point are no part of a number. */
const DIGITS = /\d+/y
/** A word whose name ends in digits and `=`: in `W10=`, 10 is part of the name. */
const NAMED = /[A-Za-z]+\d+=/y
const LETTER_OR_DIGIT = /[A-Za-z0-9]/
const REMARK = /[(;"'#]/
const SHORTEST_NAME = 4

/** What the text of a sample may quote. */
export interface Names {
  /** Of its sheet, the longest first. */
  readonly sheet: readonly string[]
  /** Of its files. */
  readonly files: readonly string[]
}

/** Splits a line into names of the sheet, numbers, and the fixed text around them. */
export function takeApart(text: string, names: Names, numbered: boolean, at: number): Cell {
  const isInFileName = fileNamesIn(text, names.files)
  const literals: string[] = ['']
  const values: Value[] = []
  const literal = (part: string): void => {
    literals[literals.length - 1] += part
  }
  let from = isFileMark(text) ? FILE_NAME_AT : 0
  literal(text.slice(0, from))
  while (from < text.length) {
    const isFile = isInFileName(from)
    const value = nameAt(text, from, names.sheet, isFile) ?? (isFile ? digitsAt(text, from) : numberAt(text, from))
    if (value) {
      values.push(value)
      literals.push('')
      from += value.text.length
      continue
    }
    const fixed = isFile ? (text[from] ?? '') : fixedAt(text, from)
    literal(fixed)
    from += fixed.length
  }
  return { kind: 'line', key: keyOf(literals, values, numbered), literals, values, numbered, at, rows: [] }
}

export function keyOf(literals: readonly string[], values: readonly Value[], numbered: boolean): string {
  const marks = values.map(({ isNumber }) => (isNumber ? '#' : '$'))
  return (numbered ? 'N ' : '') + literals.map((part, n) => part + (marks[n] ?? '')).join('')
}

/** Names that a program may quote from its sheet, the longest first. */
export function namesOf({ part, date, tools }: PositionSheet): readonly string[] {
  const all = [part, date, ...tools.flatMap(({ name, places }) => [name, ...places.map(({ label }) => label)])]
  return [...new Set(all)].filter((name) => name !== '').sort((a, b) => b.length - a.length)
}

/** Which characters of a line belong to the name of a file: in the line that introduces it, and where it is called. */
function fileNamesIn(text: string, files: readonly string[]): (at: number) => boolean {
  if (isFileMark(text)) return () => true
  const spans = files.flatMap((name) => {
    const from = text.indexOf(name)
    return from < 0 ? [] : [{ from, to: from + name.length }]
  })
  return (at) => spans.some(({ from, to }) => from <= at && at < to)
}

function nameAt(text: string, from: number, names: readonly string[], isShortToo: boolean): Value | undefined {
  if (from > 0 && LETTER_OR_DIGIT.test(text[from - 1] ?? '')) return undefined
  const found = names.find((name) => text.startsWith(name, from) && isWhole(text, from + name.length))
  if (found === undefined) return undefined
  if (found.length < SHORTEST_NAME && !isShortToo && !REMARK.test(text)) return undefined
  return { text: found, isNumber: false }
}

const isWhole = (text: string, end: number): boolean => !LETTER_OR_DIGIT.test(text[end] ?? '')

function numberAt(text: string, from: number): Value | undefined {
  NUMBER.lastIndex = from
  const found = NUMBER.exec(text)?.[0]
  return found === undefined || isStructural(text, from, found) ? undefined : { text: found, isNumber: true }
}

function digitsAt(text: string, from: number): Value | undefined {
  DIGITS.lastIndex = from
  const found = DIGITS.exec(text)?.[0]
  return found === undefined ? undefined : { text: found, isNumber: true }
}

/** Fixed text: a whole name such as `W10=`, a word that identifies the line, or one character. */
function fixedAt(text: string, from: number): string {
  NAMED.lastIndex = from
  const named = NAMED.exec(text)?.[0]
  if (named !== undefined && !/[A-Za-z]/.test(text[from - 1] ?? '')) return named
  NUMBER.lastIndex = from
  return NUMBER.exec(text)?.[0] ?? text[from] ?? ''
}

/** G and M numbers, macro numbers, and a first word before a keyword identify a line; G54 to G59 are values. */
function isStructural(text: string, from: number, found: string): boolean {
  const before = text.slice(0, from)
  const word = /([A-Z]+)$/i.exec(before)?.[1]?.toUpperCase()
  if (word === 'G') return !/^5[4-9]$/.test(found)
  if (word === 'M') return true
  if (word === 'P' && /G6[56] ?P$/i.test(before)) return true
  return /^[A-Z]+$/i.test(before) && /^ [A-Z]{2,}(?![A-Z0-9.=+-])/i.test(text.slice(from + found.length))
}

/** The name of the word before a value: Z of `G01 Z#`. */
export const wordBefore = ({ literals }: Pick<Cell, 'literals'>, at: number): string =>
  /([A-Z]+\d*[=:]?) ?$/i.exec(literals[at] ?? '')?.[1] ?? ''
