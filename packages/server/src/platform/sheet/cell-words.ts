import { titleIn } from '@heron/contract/name-in'
import { type Titles, titled } from '@heron/contract/titles'
import { readerLanguage } from '../reader-language.ts'

/** The words of chosen values, by value. */
export type CellWords = Readonly<Record<string, Titles>>

const alike = (text: string) => text.trim().toLowerCase()

/** A value in the reader's language. */
export function wordOf(words: CellWords, value: string): string {
  const titles = Object.hasOwn(words, value) ? words[value] : undefined
  return titles ? titleIn(readerLanguage(), titles) : value
}

/** The value of a word in any language, or of the value itself. */
export const valueOfWord = (words: CellWords, cell: string): string | undefined =>
  Object.entries(words).find(([value, titles]) =>
    [value, ...Object.values(titles)].some((each) => alike(each) === alike(cell)),
  )?.[0]

/** A figure; undefined for an empty cell, NaN for what is no decimal figure, e.g. `0x10`. */
export const figureOf = (cell: string, form = /^[+-]?[\d.]+(e[+-]?\d+)?$/i): number | undefined => {
  if (cell === '') return undefined
  return form.test(cell) ? Number(cell) : Number.NaN
}

/** Yes and no, also as other programs write them. */
const yes: CellWords = { true: titled('是', 'Yes', 'はい'), 1: titled('Y', '√', '○') }
const no: CellWords = { false: titled('否', 'No', 'いいえ'), 0: titled('N', '×', '✗') }

export const flagWord = (isSet: boolean): string => (isSet ? wordOf(yes, 'true') : wordOf(no, 'false'))

/** The flag of a cell; undefined for an empty one, the text itself for what is neither yes nor no. */
export function flagOf(cell: string): boolean | string | undefined {
  if (cell === '') return undefined
  if (valueOfWord(yes, cell) !== undefined) return true
  return valueOfWord(no, cell) === undefined ? cell : false
}
