import { reasonWords } from '@heron/contract/reasons'
import { isStorable } from '@heron/contract/wire'
import { AppError } from '../app-error.ts'
import { type Part, type RefusedField, refuseFields } from './refused-fields.ts'

/** The characters that make a text unstorable. */
const odd = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

const oddIn = (text: string): string | undefined => (isStorable(text) ? undefined : odd.exec(text)?.[0])

/** A character that cannot be shown, by its code point. */
const nameOf = (character: string): string => `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`

/** Calls `see` with each text in a value and the path to it; an odd name of a field is not shown but refused. */
function eachText(value: unknown, path: readonly string[], see: (text: string, path: readonly string[]) => void): void {
  if (typeof value === 'string') see(value, path)
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (oddIn(key)) throw new AppError('MALFORMED')
    eachText(inner, [...path, key], see)
  }
}

/** Refuses the fields of a call with texts that a database cannot store. */
export function refuseOddTexts(part: Part, given: unknown): void {
  const refused: RefusedField[] = []
  eachText(given, [], (text, path) => {
    const character = oddIn(text)
    if (character === undefined) return
    const words = reasonWords('unusable', { value: nameOf(character) })
    refused.push({ part, path: path.join('.'), code: 'unusable', words })
  })
  if (refused.length > 0) refuseFields(part, refused)
}
