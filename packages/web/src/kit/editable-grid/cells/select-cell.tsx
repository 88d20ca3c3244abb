import { lazy } from 'react'
import type { CellType } from './cell-type.ts'
import { oneOptionCodec } from './select-codec.ts'

/** One of the options; the list comes with the first one opened. */
export const selectCell: CellType = {
  ...oneOptionCodec,
  ownKeys: true,
  Editor: lazy(() => import('./select-editor.tsx').then(({ SelectEditor }) => ({ default: SelectEditor }))),
}
