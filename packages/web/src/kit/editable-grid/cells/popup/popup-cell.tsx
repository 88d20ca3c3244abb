import { textCodec } from '../../model/codec.ts'
import type { CellType } from '../cell-type.ts'
import { PopupEditor } from './popup-editor.tsx'

/** A report whose rows fill this cell and others of its row. Pasted text is stored unchanged. */
export const popupCell: CellType = { ...textCodec, ownKeys: true, Editor: PopupEditor }
