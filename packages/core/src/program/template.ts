import type { Word } from './dialect.ts'
import { type WordForm, wordForm } from './word-value.ts'

/** One word of a line: fixed text, or a slot for a field's value. */
export type Token = { readonly literal: string } | Slot

export interface Slot {
  /** Text before the value, the word's letter included, and after it. */
  readonly head: string
  readonly tail: string
  readonly field: string
  readonly optional: boolean
  readonly wordName: string
  readonly word: Word
  readonly form: WordForm
}

/** Why a template cannot be read. */
export type TemplateFault = { readonly fault: 'malformed' | 'unknownWord'; readonly token: string }

const SLOT = /^([^{}]*)\{([A-Za-z][A-Za-z0-9]*):([A-Za-z]+)(\?)?\}([^{}]*)$/
const LITERAL = /^[\x21-\x7a|~]+$/

/** Reads a template line such as `G00 {X:x} {Y:y?}`. */
export function parseTemplate(line: string, words: Readonly<Record<string, Word>>): readonly Token[] | TemplateFault {
  const tokens: Token[] = []
  for (const token of line.split(' ')) {
    const read = parseToken(token, words)
    if ('fault' in read) return read
    tokens.push(read)
  }
  return tokens
}

function parseToken(token: string, words: Readonly<Record<string, Word>>): Token | TemplateFault {
  if (LITERAL.test(token)) return { literal: token }
  const match = SLOT.exec(token)
  if (!match) return { fault: 'malformed', token }
  const [, before = '', wordName = '', field = '', mark, tail = ''] = match
  const word = Object.hasOwn(words, wordName) ? words[wordName] : undefined
  if (!word) return { fault: 'unknownWord', token }
  const optional = mark === '?'
  if (optional && (before !== '' || tail !== '' || word.letter === '')) return { fault: 'malformed', token }
  return { head: before + word.letter, tail, field, optional, wordName, word, form: wordForm(word) }
}

/** The value of a slot in a text token; undefined when it is not this slot's word. */
export function slotValue(slot: Slot, text: string): number | string | undefined {
  const { head, tail } = slot
  if (text.length <= head.length + tail.length && head.length + tail.length > 0) return undefined
  if (!text.startsWith(head) || !text.endsWith(tail)) return undefined
  return slot.form.parse(text.slice(head.length, text.length - tail.length))
}
