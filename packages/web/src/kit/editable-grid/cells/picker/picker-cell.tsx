import type { CellType } from '../cell-type.ts'
import { Labels } from '../labels/labels.tsx'
import { keysOf, labelsCodec } from '../labels/labels-codec.ts'
import { PickerEditor } from './picker-editor.tsx'

/** Keys of users or departments, picked in a window opened by the column's `picker`; the closed cell shows names. */
export const pickerCell: CellType = {
  ...labelsCodec(({ picker }) => picker),
  ownKeys: true,
  display: ({ value, column }) =>
    column.picker ? <Labels source={column.picker} keys={keysOf(value)} /> : keysOf(value).join(','),
  Editor: PickerEditor,
}
