import { useMemo, useState } from 'react'
import type { Pick } from '../../data/picker/picks.ts'
import type { TreeNode } from '../../data/tree/tree-node.ts'
import { type Demo, type Titles, useTitles } from '../../gallery/demo.ts'
import { TreeSelect } from './tree-select.tsx'

const rootsIn = (say: (titles: Titles) => string): readonly TreeNode[] => [
  {
    id: 'steel',
    title: say({ cn: '钢', en: 'Steel', jp: '鋼' }),
    children: [
      { id: '1.2343', title: '1.2343' },
      { id: '1.2379', title: '1.2379' },
    ],
  },
  {
    id: 'copper',
    title: say({ cn: '铜', en: 'Copper', jp: '銅' }),
    children: [
      { id: 'e-cu', title: 'E-Cu' },
      { id: 'cucrzr', title: 'CuCrZr' },
    ],
  },
  { id: 'graphite', title: say({ cn: '石墨', en: 'Graphite', jp: 'グラファイト' }), hasChildren: true },
]

const load = async (node: TreeNode): Promise<readonly TreeNode[]> => {
  await new Promise((resolve) => setTimeout(resolve, 300))
  return ['EDM-3', 'EDM-C3', 'Ellor+20'].map((title) => ({ id: `${node.id}/${title}`, title }))
}

const MATERIAL: Titles = { cn: '材料', en: 'Material', jp: '材料' }

function useMaterials() {
  const say = useTitles()
  const roots = useMemo(() => rootsIn(say), [say])
  return { label: say(MATERIAL), roots, load }
}

function One() {
  const materials = useMaterials()
  const [picks, setPicks] = useState<readonly Pick[]>([])
  return <TreeSelect {...materials} picks={picks} onChange={setPicks} />
}

function Several() {
  const materials = useMaterials()
  const [picks, setPicks] = useState<readonly Pick[]>([{ value: 'e-cu', label: 'E-Cu' }])
  return <TreeSelect {...materials} picks={picks} onChange={setPicks} multiple mode="linked" />
}

export const treeSelectDemo: Demo = {
  id: 'tree-select',
  group: 'picker',
  title: { cn: '树选择', en: 'Tree select', jp: 'ツリー選択' },
  note: {
    cn: '在字段下方打开一棵树：可搜索、按需读取、单选或多选。',
    en: 'A field that opens a tree: search, lazy branches, one node or several.',
    jp: '項目の下にツリーを開きます。検索、遅延読み込み、単一または複数選択。',
  },
  scenes: [
    { id: 'one', title: { cn: '单选', en: 'One', jp: '単一' }, View: One },
    { id: 'several', title: { cn: '多选，父子关联', en: 'Several, linked', jp: '複数、親子連動' }, View: Several },
  ],
}
