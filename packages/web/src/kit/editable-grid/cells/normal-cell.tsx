import { readOnlyCodec } from '../model/codec.ts'
import type { CellType } from './cell-type.ts'

/** Text that nobody edits. */
export const normalCell: CellType = readOnlyCodec
