import type { CellType } from '../cell-type.ts'
import { selectCell } from '../select-cell.tsx'
import { manyOptionsCodec } from './many-options.ts'

/** Several of the options; the editor shows the first as a tag and counts the others. */
export const selectMultipleCell: CellType = { ...selectCell, ...manyOptionsCodec }
