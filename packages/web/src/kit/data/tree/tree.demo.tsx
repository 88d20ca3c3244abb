import { useMemo, useState } from 'react'
import { type Demo, type Titles, useTitles } from '../../gallery/demo.ts'
import { OpenMenu } from '../../overlay/menu-button/open-menu.tsx'
import { Tree } from './tree.tsx'
import type { CheckMode } from './tree-checks.ts'
import type { TreeNode } from './tree-node.ts'

const plantIn = (say: (titles: Titles) => string): readonly TreeNode[] => [
  {
    id: 'works',
    title: say({ cn: '一厂', en: 'Works 1', jp: '第一工場' }),
    children: [
      {
        id: 'edm',
        title: say({ cn: '放电加工', en: 'EDM', jp: '放電加工' }),
        children: [
          { id: 'day', title: say({ cn: '白班', en: 'Day shift', jp: '日勤' }) },
          { id: 'night', title: say({ cn: '夜班', en: 'Night shift', jp: '夜勤' }) },
        ],
      },
      { id: 'mill', title: say({ cn: '铣加工', en: 'Milling', jp: 'フライス' }) },
      { id: 'store', title: say({ cn: '仓库（停用）', en: 'Store (closed)', jp: '倉庫（停止中）' }), disabled: true },
    ],
  },
  {
    id: 'office',
    title: say({ cn: '办公室', en: 'Office', jp: '事務所' }),
    children: [
      { id: 'sales', title: say({ cn: '销售', en: 'Sales', jp: '営業' }) },
      { id: 'buying', title: say({ cn: '采购', en: 'Buying', jp: '購買' }) },
    ],
  },
]

function Ticked({ mode }: { readonly mode: CheckMode }) {
  const say = useTitles()
  const plant = useMemo(() => plantIn(say), [say])
  const [checked, setChecked] = useState<ReadonlySet<string>>(
    new Set(mode === 'parents' ? ['works', 'edm', 'night'] : ['night']),
  )
  return (
    <>
      <Tree
        label={say({ cn: '工厂', en: 'Works', jp: '工場' })}
        roots={plant}
        open={new Set(['works', 'edm', 'office'])}
        mode={mode}
        checked={checked}
        onCheck={setChecked}
      />
      <output className="h-muted">{[...checked].join(', ')}</output>
    </>
  )
}

function Lazy() {
  const [chosen, setChosen] = useState<string>()
  const load = async (node: TreeNode): Promise<readonly TreeNode[]> => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    const depth = node.id.split('.').length
    return Array.from({ length: 40 }, (_each, at) => ({
      id: `${node.id}.${at}`,
      title: `${node.title}.${at}`,
      hasChildren: depth < 4,
    }))
  }
  const roots = Array.from({ length: 20_000 }, (_each, at) => ({ id: `${at}`, title: `${at}`, hasChildren: true }))
  const [held] = useState(roots)
  return (
    <Tree
      label="20,000"
      roots={held}
      load={load}
      chosen={chosen}
      onChoose={(node) => setChosen(node.id)}
      height={240}
    />
  )
}

interface Asked {
  readonly title: string
  readonly at: { readonly x: number; readonly y: number }
}

function Marked() {
  const say = useTitles()
  const [asked, setAsked] = useState<Asked>()
  const [last, setLast] = useState('–')
  const roots = useMemo(() => {
    const mark = { icon: 'filter', label: say({ cn: '规则', en: 'Rules', jp: 'ルール' }) } as const
    return plantIn(say).map((node) => ({ ...node, mark }))
  }, [say])
  const item = (key: string, label: string) => ({ key, label, onChoose: () => setLast(`${label} · ${asked?.title}`) })
  return (
    <>
      <Tree
        label={say({ cn: '工厂', en: 'Works', jp: '工場' })}
        roots={roots}
        onMark={({ title }) => setLast(title)}
        onMenu={({ title }, at) => setAsked({ title, at })}
      />
      {asked ? (
        <OpenMenu
          anchor={asked.at}
          label={asked.title}
          items={[
            item('add', say({ cn: '添加', en: 'Add', jp: '追加' })),
            item('remove', say({ cn: '删除', en: 'Delete', jp: '削除' })),
          ]}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
      <output className="h-muted">{last}</output>
    </>
  )
}

export const treeDemo: Demo = {
  id: 'tree',
  group: 'picker',
  title: { cn: '树', en: 'Tree', jp: 'ツリー' },
  note: {
    cn: '任意大小的树：只绘制可见行，展开时才读取子节点；全程可用键盘操作。',
    en: 'A tree of any size: draws the rows in sight, reads branches when they are opened, led by the keyboard.',
    jp: '大きさを問わないツリー。見える行だけを描き、開いたときに子を読み込み、キーボードで操作できます。',
  },
  scenes: [
    {
      id: 'strict',
      title: { cn: '互不关联', en: 'Not linked', jp: '個別' },
      View: () => <Ticked mode="strict" />,
    },
    {
      id: 'linked',
      title: { cn: '父子关联', en: 'Parents and children linked', jp: '親子連動' },
      View: () => <Ticked mode="linked" />,
    },
    {
      id: 'parents',
      title: { cn: '只带上级', en: 'Parents only', jp: '親のみ' },
      note: {
        cn: '勾选时带上各级上级，不带同级。',
        en: 'A tick ticks its parents too, not its siblings.',
        jp: 'チェックは上位だけに及び、兄弟には及びません。',
      },
      View: () => <Ticked mode="parents" />,
    },
    {
      id: 'marks',
      title: { cn: '标记与右键菜单', en: 'Marks, and a menu at the pointer', jp: 'マークと右クリックメニュー' },
      note: {
        cn: '点击标记或按 Enter 打开；右键或菜单键打开菜单。',
        en: 'A click on a mark or Enter leads on; the other button or the menu key opens the menu.',
        jp: 'マークのクリックか Enter で進み、右クリックかメニューキーでメニューを開きます。',
      },
      View: Marked,
    },
    {
      id: 'lazy',
      title: { cn: '两万个节点，按需读取', en: '20,000 nodes, read on demand', jp: '2 万ノードの遅延読み込み' },
      View: Lazy,
    },
  ],
}
