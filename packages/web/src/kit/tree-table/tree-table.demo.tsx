import type { Column } from '../data-table/column.ts'
import type { Demo } from '../gallery/demo.ts'
import type { BranchRow } from './tree-rows-of.ts'
import { TreeTable } from './tree-table.tsx'

interface Department extends BranchRow {
  readonly name: string
  readonly code: string
  readonly people: number
}

const columns: readonly Column<Department>[] = [
  { key: 'name', title: 'customer.name', lead: true },
  { key: 'code', title: 'customer.code', width: 140, mono: true },
  { key: 'people', title: 'kit.remark', number: true, width: 90 },
]
const rows: readonly Department[] = [
  {
    id: 'a',
    name: 'Works 1',
    code: 'A01',
    people: 84,
    children: [
      { id: 'a1', name: 'EDM', code: 'A01A01', people: 12, hasChildren: true } as Department,
      { id: 'a2', name: 'Milling', code: 'A01A02', people: 31 } as Department,
    ],
  },
  { id: 'b', name: 'Office', code: 'A02', people: 9, hasChildren: true },
]

const load = async (row: Department): Promise<readonly Department[]> => {
  await new Promise((resolve) => setTimeout(resolve, 300))
  if (row.id === 'b') return []
  return ['Day shift', 'Night shift'].map((name, at) => ({
    id: `${row.id}${at}`,
    name,
    code: `${row.code}A0${at + 1}`,
    people: 6,
  }))
}

export const treeTableDemo: Demo = {
  id: 'tree-table',
  group: 'list',
  title: { cn: '树表格', en: 'Tree table', jp: 'ツリーテーブル' },
  note: {
    cn: '行下有行的表格，展开时读取；方向键移动、展开、收起。',
    en: 'A table whose rows have rows below; read when opened. Arrows move, open and close.',
    jp: '行の下に行を持つ表。開いたときに読み込み、矢印キーで移動と開閉ができます。',
  },
  scenes: [
    {
      id: 'lazy',
      title: { cn: '按需读取', en: 'Read on demand', jp: '遅延読み込み' },
      View: () => <TreeTable label="Departments" rows={rows} columns={columns} load={load} open={new Set(['a'])} />,
    },
  ],
}
