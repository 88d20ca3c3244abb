import type { CellCodec } from '../../model/codec.ts'
import { plainText } from '../../model/codec.ts'
import { optionText } from '../../model/column.ts'
import { optionTexts, partsOf } from '../select-codec.ts'

/**
 * Several choices, stored as comma-separated text; pasted as texts or values separated by commas, semicolons or line
 * ends.
 */
export const manyOptionsCodec: CellCodec = {
  load: (value) => (Array.isArray(value) ? value.join(',') : value),
  save: (value) => partsOf(value).join(','),
  toText: optionTexts,
  fromText: (text, { options }) => {
    const asked = text
      .split(/[,，、;；\n]/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
    const found = asked.map(
      (part) =>
        options.find((option) => optionText(option) === part) ??
        options.find((option) => plainText(option.value) === part),
    )
    const values = found.flatMap((option) => (option && !option.disabled ? [plainText(option.value)] : []))
    return values.length === asked.length
      ? { ok: true, value: [...new Set(values)].join(',') }
      : { ok: false, refusal: 'option' }
  },
}
