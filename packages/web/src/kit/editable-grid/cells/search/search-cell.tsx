import { lazy } from 'react'
import type { GridColumn } from '../../model/column.ts'
import type { CellType } from '../cell-type.ts'
import { Labels } from '../labels/labels.tsx'
import { keysOf, labelsCodec } from '../labels/labels-codec.ts'
import { oneOptionCodec, optionTexts } from '../select-codec.ts'

const remote = ({ search, async: asks }: GridColumn) => (asks === false ? undefined : search)
const named = labelsCodec(remote)

/**
 * `sel_search_async`: a dictionary searched on the server; with `async: false` its options are filtered in the browser.
 */
export const searchCell: CellType = {
  ...named,
  toText: (value, context) => (remote(context.column) ? named.toText(value, context) : optionTexts(value, context)),
  fromText: (text, context) =>
    remote(context.column) ? named.fromText(text, context) : oneOptionCodec.fromText(text, context),
  ownKeys: true,
  accepts: () => true,
  display: (cell) => {
    const source = remote(cell.column)
    return source ? <Labels source={source} keys={keysOf(cell.value)} /> : optionTexts(cell.value, cell)
  },
  Editor: lazy(() => import('./search-editor.tsx').then(({ SearchEditor }) => ({ default: SearchEditor }))),
}
