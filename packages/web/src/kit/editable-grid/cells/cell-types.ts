import type { CellTypes } from './cell-type.ts'
import { checkboxCell } from './checkbox-cell.tsx'
import { inputCell } from './input-cell.tsx'
import { inputNumberCell } from './input-number-cell.tsx'
import { normalCell } from './normal-cell.tsx'
import { selectCell } from './select-cell.tsx'

/** Every type the kit can draw by itself. One line a type. */
export const cellTypes: CellTypes = {
  normal: normalCell,
  input: inputCell,
  inputNumber: inputNumberCell,
  select: selectCell,
  checkbox: checkboxCell,
}
