import { cellTypes } from '../cells/cell-types.ts'
import { readOnlyCodec } from './codec.ts'
import type { GridColumn } from './column.ts'
import { GridModel } from './grid-model.ts'
import type { GridSettings } from './grid-settings.ts'
import type { Row } from './row.ts'

export const columns: readonly GridColumn[] = [
  { key: 'name', title: '名称', type: 'input' },
  { key: 'size', title: '尺寸', type: 'inputNumber', statistics: ['Sum', 'AVERAGE'] },
  {
    key: 'kind',
    title: '类型',
    type: 'select',
    options: [
      { value: 'a', text: '粗' },
      { value: 'b', text: '精' },
    ],
  },
  { key: 'done', title: '完成', type: 'checkbox', customValue: ['Y', 'N'] },
]

export function grid(rows: readonly Row[], settings: Partial<GridSettings> = {}): GridModel {
  const model = new GridModel({ columns, codecOf: (type) => cellTypes[type] ?? readOnlyCodec, ...settings })
  model.load(rows)
  return model
}

export const three: readonly Row[] = [
  { id: 1, name: 'A', size: '1.5', kind: 'a', done: 'N' },
  { id: 2, name: 'B', size: 2, kind: 'b', done: 'Y' },
  { id: 3, name: 'C', size: '', kind: 'a', done: 'N' },
]
