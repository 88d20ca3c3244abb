import { textCodec } from '../../model/codec.ts'
import type { CellType } from '../cell-type.ts'
import { TextareaEditor } from './textarea-editor.tsx'

/** Text of several lines: one line in the table, a window of 300 × 210 to write in. */
export const textareaCell: CellType = {
  ...textCodec,
  accepts: () => true,
  ownKeys: true,
  Editor: TextareaEditor,
}
