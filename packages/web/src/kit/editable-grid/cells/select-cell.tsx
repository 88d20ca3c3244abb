import { lazy } from 'react'
import type { CellType } from './cell-type.ts'
import { oneOptionCodec } from './select-codec.ts'

/** One of the options; the list is loaded when the first cell is opened. */
export const selectCell: CellType = {
  ...oneOptionCodec,
  ownKeys: true,
  Editor: lazy(() => import('./select-editor.tsx').then(({ SelectEditor }) => ({ default: SelectEditor }))),
}
