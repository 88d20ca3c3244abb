import { readOnlyCodec } from '../../model/codec.ts'
import type { CellType } from '../cell-type.ts'

/** Not shown; its value is kept and returned. */
export const hiddenCell: CellType = { ...readOnlyCodec, display: () => null }
