import { readOnlyCodec } from '../model/codec.ts'
import type { CellType } from './cell-type.ts'

/** Read-only text. */
export const normalCell: CellType = readOnlyCodec
