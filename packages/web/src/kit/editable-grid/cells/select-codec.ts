import type { CellCodec, CodecContext } from '../model/codec.ts'
import { plainText } from '../model/codec.ts'
import { type GridOption, optionText } from '../model/column.ts'
import { isEmpty } from '../model/row.ts'

/** A list value as its parts: arrays unchanged, texts split at commas. */
export const partsOf = (value: unknown): readonly unknown[] => {
  if (isEmpty(value)) return []
  return Array.isArray(value) ? value : typeof value === 'string' && value.includes(',') ? value.split(',') : [value]
}

const textIn = (options: readonly GridOption[], value: unknown): string => {
  const found = options.find((option) => plainText(option.value) === plainText(value))
  return found ? optionText(found) : plainText(value)
}

/** The option's text for a value; for a list, each item's text. */
export const optionTexts = (value: unknown, { options }: CodecContext): string =>
  partsOf(value)
    .map((part) => textIn(options, part))
    .join(',')

const byText = (options: readonly GridOption[], text: string): GridOption | undefined =>
  options.find((option) => optionText(option) === text) ?? options.find((option) => plainText(option.value) === text)

/** One choice: text and value are both accepted when pasted; a disabled option is not. */
export const oneOptionCodec: CellCodec = {
  save: (value) => (Array.isArray(value) ? value.join(',') : value),
  toText: optionTexts,
  fromText: (text, { options, column }) => {
    const bare = text.trim()
    if (bare === '') return { ok: true, value: '' }
    const found = byText(options, bare)
    if (found && !found.disabled) return { ok: true, value: found.value }
    return column.allowInput && !found ? { ok: true, value: bare } : { ok: false, refusal: 'option' }
  },
}
