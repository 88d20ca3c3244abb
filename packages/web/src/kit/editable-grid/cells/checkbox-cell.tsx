import { type CellCodec, plainText } from '../model/codec.ts'
import type { GridColumn } from '../model/column.ts'
import type { CellType } from './cell-type.ts'

const YES = ['true', '1', 'y', 'yes', '是', 'はい', 'on', '☑', '✓', 'x']
const NO = ['', 'false', '0', 'n', 'no', '否', 'いいえ', 'off', '☐', '-']

const pair = (column: GridColumn): readonly [unknown, unknown] => column.customValue ?? [true, false]

/** Values are compared as text: the wire sends both `1` and `'1'`. */
export const isChecked = (value: unknown, column: GridColumn): boolean =>
  plainText(value) === plainText(pair(column)[0])

const codec: CellCodec = {
  initial: (column) => pair(column)[column.defaultChecked ? 0 : 1],
  cleared: (column) => pair(column)[1],
  toText: (value, { column }) => plainText(pair(column)[isChecked(value, column) ? 0 : 1]),
  fromText: (text, { column }) => {
    const bare = text.trim()
    const [yes, no] = pair(column)
    if (bare === plainText(yes)) return { ok: true, value: yes }
    if (bare === plainText(no)) return { ok: true, value: no }
    if (YES.includes(bare.toLowerCase())) return { ok: true, value: yes }
    return NO.includes(bare.toLowerCase()) ? { ok: true, value: no } : { ok: false, refusal: 'check' }
  },
}

/** The box itself, always visible; Space or a click flips it. */
export const checkboxCell: CellType = {
  ...codec,
  align: 'center',
  flip: (value, column) => pair(column)[isChecked(value, column) ? 1 : 0],
  display: ({ value, column, disabled }) => (
    <span
      className={`h-grid-check ${isChecked(value, column) ? 'is-on' : ''} ${disabled ? 'is-off' : ''}`}
      data-flip=""
      data-testid="flip"
    />
  ),
}
