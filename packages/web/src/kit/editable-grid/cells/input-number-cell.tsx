import { narrowed } from '../../../lib/text/narrowed.ts'
import { type CellCodec, plainText } from '../model/codec.ts'
import { isEmpty } from '../model/row.ts'
import type { CellType, EditorProps } from './cell-type.ts'
import { TextEditor } from './text-editor.tsx'

const WHOLE = /^-?\d+\.?\d*$/
const IN_TYPING = /^(-?\d+\.?\d*|-)?$/

/** A text as a number; `''` if it is not one. */
function normalised(value: unknown): unknown {
  if (typeof value === 'number') return value
  const text = narrowed(plainText(value)).trim()
  return WHOLE.test(text) ? Number.parseFloat(text) : ''
}

const codec: CellCodec = {
  load: (value) => (typeof value === 'string' && WHOLE.test(value.trim()) ? Number.parseFloat(value) : value),
  toText: plainText,
  fromText: (text) => {
    const bare = narrowed(text)
      .trim()
      .replace(/(?<=\d),(?=\d{3}(\D|$))/g, '')
    if (bare === '') return { ok: true, value: '' }
    const value = normalised(bare.replace('−', '-'))
    return isEmpty(value) ? { ok: false, refusal: 'number' } : { ok: true, value }
  },
  normalise: normalised,
}

function NumberEditor(props: EditorProps) {
  const filter = (next: string, before: string) => {
    const plain = narrowed(next)
    return IN_TYPING.test(plain) ? plain : before
  }
  return <TextEditor {...props} filter={filter} inputMode="decimal" align="right" />
}

/** A number: digits, one minus, one decimal point; other characters are refused while typing. */
export const inputNumberCell: CellType = {
  ...codec,
  align: 'right',
  display: ({ value, column: { decimals }, placeholder }) => {
    if (typeof value === 'number' && decimals !== undefined) return value.toFixed(decimals)
    return isEmpty(value) && placeholder !== undefined ? <i className="h-grid-hint">{placeholder}</i> : plainText(value)
  },
  accepts: (character) => IN_TYPING.test(narrowed(character)),
  Editor: NumberEditor,
  reused: true,
}
