import { textCodec } from '../model/codec.ts'
import type { CellType } from './cell-type.ts'
import { TextEditor } from './text-editor.tsx'

/** One line of text. */
export const inputCell: CellType = {
  ...textCodec,
  accepts: () => true,
  Editor: TextEditor,
  reused: true,
}
