import { useMemo } from 'react'
import { type Demo, type Titles, useTitles } from '../../gallery/demo.ts'
import type { Column } from '../data-table/column.ts'
import type { BranchRow } from './tree-rows-of.ts'
import { TreeTable } from './tree-table.tsx'

interface Department extends BranchRow {
  readonly name: string
  readonly code: string
  readonly people: number
}

type Say = (titles: Titles) => string

const columnsIn = (say: Say): readonly Column<Department>[] => [
  { key: 'name', title: { words: say({ cn: '部门', en: 'Department', jp: '部署' }) }, lead: true },
  { key: 'code', title: { words: say({ cn: '编码', en: 'Code', jp: 'コード' }) }, width: 140, mono: true },
  { key: 'people', title: { words: say({ cn: '人数', en: 'Head count', jp: '人数' }) }, number: true, width: 110 },
]
const rowsIn = (say: Say): readonly Department[] => {
  const inside: readonly Department[] = [
    {
      id: 'a1',
      name: say({ cn: '放电加工', en: 'EDM', jp: '放電加工' }),
      code: 'A01A01',
      people: 12,
      hasChildren: true,
    },
    { id: 'a2', name: say({ cn: '铣加工', en: 'Milling', jp: 'フライス' }), code: 'A01A02', people: 31 },
  ]
  const works = say({ cn: '一厂', en: 'Works 1', jp: '第一工場' })
  const office = say({ cn: '办公室', en: 'Office', jp: '事務所' })
  return [
    { id: 'a', name: works, code: 'A01', people: 84, children: inside },
    { id: 'b', name: office, code: 'A02', people: 9, hasChildren: true },
  ]
}

const shifts: readonly Titles[] = [
  { cn: '白班', en: 'Day shift', jp: '日勤' },
  { cn: '夜班', en: 'Night shift', jp: '夜勤' },
]
const loadIn =
  (say: Say) =>
  async (row: Department): Promise<readonly Department[]> => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    if (row.id === 'b') return []
    return shifts.map((name, at) => ({
      id: `${row.id}${at}`,
      name: say(name),
      code: `${row.code}A0${at + 1}`,
      people: 6,
    }))
  }

const OPEN = new Set(['a'])

function Lazy() {
  const say = useTitles()
  const shown = useMemo(() => ({ columns: columnsIn(say), rows: rowsIn(say), load: loadIn(say) }), [say])
  // Loaded branches keep their texts, so another language starts over.
  return <TreeTable key={say(DEPARTMENTS)} label={say(DEPARTMENTS)} open={OPEN} {...shown} />
}

const DEPARTMENTS: Titles = { cn: '部门', en: 'Departments', jp: '部署' }

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
      View: Lazy,
    },
  ],
}
