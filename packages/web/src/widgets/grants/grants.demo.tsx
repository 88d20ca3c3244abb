import type { DataRule } from '@heron/contract/routes'
import { useMemo, useState } from 'react'
import type { CheckMode } from '../../kit/data/tree/tree-checks.ts'
import { Button } from '../../kit/display/button/button.tsx'
import { type Demo, type Titles, useTitles } from '../../kit/gallery/demo.ts'
import { type Forest, GrantTree, type RuledMenu } from './grant-tree.tsx'
import { GrantsDrawer } from './grants-drawer.tsx'
import { RuleChoice } from './rule-choice.tsx'

const leaf = (key: string, titles: Titles, ruleFlag = 0) => ({ key, titles, ruleFlag })
const add = { cn: '新增', en: 'Add', jp: '追加' }
const remove = { cn: '删除', en: 'Delete', jp: '削除' }

const forest: Forest = {
  treeList: [
    {
      ...leaf('jobs', { cn: '加工准备', en: 'Preparation', jp: '加工準備' }),
      children: [
        {
          ...leaf('projects', { cn: '项目', en: 'Projects', jp: 'プロジェクト' }, 1),
          children: [leaf('projects.add', add), leaf('projects.delete', remove)],
        },
        leaf('board', { cn: '放电看板', en: 'Discharge board', jp: '放電ボード' }),
      ],
    },
    {
      ...leaf('master', { cn: '基础数据', en: 'Master data', jp: 'マスター' }),
      children: [
        {
          ...leaf('customers', { cn: '客户', en: 'Customers', jp: '顧客' }, 1),
          children: [leaf('customers.add', add), leaf('customers.delete', remove)],
        },
      ],
    },
  ],
  ids: [
    ...['jobs', 'projects', 'projects.add', 'projects.delete', 'board'],
    ...['master', 'customers', 'customers.add', 'customers.delete'],
  ],
}

const auditColumns = {
  createBy: 'admin',
  createTime: '2026-01-05 08:00:00',
  updateBy: null,
  updateTime: null,
  version: 1,
}
const rulesIn = (say: (titles: Titles) => string): readonly DataRule[] => [
  {
    ...auditColumns,
    id: 'own',
    permissionId: 'projects',
    ruleName: say({ cn: '只看自己的', en: 'Their own only', jp: '自分の分のみ' }),
    ruleColumn: 'createBy',
    ruleConditions: '=',
    ruleValue: '#{sys_user_code}',
    status: '1',
  },
  {
    ...auditColumns,
    id: 'depart',
    permissionId: 'projects',
    ruleName: say({ cn: '本部门的', en: 'Of their department', jp: '自部署の分' }),
    ruleColumn: 'sysOrgCode',
    ruleConditions: 'RIGHT_LIKE',
    ruleValue: '#{sys_org_code}',
    status: '1',
  },
  {
    ...auditColumns,
    id: 'open',
    permissionId: 'projects',
    ruleName: say({ cn: '未完成的', en: 'Not finished', jp: '未完了の分' }),
    ruleColumn: 'status',
    ruleConditions: '!=',
    ruleValue: 'done',
    status: '0',
  },
]

const read = <T,>(data: T) => ({ data, error: null, isFetching: false, refetch: () => undefined })
const nothing: Titles = { cn: '暂无可授权的内容', en: 'Nothing to grant yet', jp: '付与できるものがありません' }
const held = ['jobs', 'projects', 'board']

/** The rules of a menu; that of the department is fixed. */
function Rules({ menu, isHeld, onClose }: { menu: RuledMenu; isHeld: boolean; onClose: () => void }) {
  const say = useTitles()
  const answer = useMemo(() => read({ datarule: rulesIn(say), drChecked: 'own', drDepart: 'depart' }), [say])
  return <RuleChoice menu={menu} isHeld={isHeld} answer={answer} saving={false} onSave={onClose} onClose={onClose} />
}

function Ticked({ start }: { readonly start: CheckMode }) {
  const say = useTitles()
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set(held))
  const [menu, setMenu] = useState<RuledMenu>()
  return (
    <>
      <GrantTree
        forest={forest}
        checked={checked}
        onCheck={setChecked}
        start={start}
        empty={say(nothing)}
        onRules={setMenu}
      />
      {menu ? <Rules menu={menu} isHeld={checked.has(menu.id)} onClose={() => setMenu(undefined)} /> : null}
    </>
  )
}

function InDrawer() {
  const say = useTitles()
  const [open, setOpen] = useState(false)
  const [kept, setKept] = useState<readonly string[]>(held)
  const readings = useMemo(() => ({ forest: read(forest), held: read(kept) }), [kept])
  const title = say({ cn: '授权', en: 'Rights', jp: '権限' })
  return (
    <div className="h-demo-row">
      <Button onClick={() => setOpen(true)}>{title}</Button>
      <output>{kept.join(', ')}</output>
      {open ? (
        <GrantsDrawer
          {...readings}
          title={title}
          name={say({ cn: '操作员', en: 'Operator', jp: 'オペレーター' })}
          empty={say(nothing)}
          saving={false}
          onSave={async ({ permissionIds }) => setKept(permissionIds.split(',').filter(Boolean))}
          onClose={() => setOpen(false)}
          rules={(menu, isHeld, onClose) => <Rules menu={menu} isHeld={isHeld} onClose={onClose} />}
        />
      ) : null}
    </div>
  )
}

export const grantsDemo: Demo = {
  id: 'grants',
  group: 'picker',
  title: { cn: '授权树', en: 'Grants', jp: '権限ツリー' },
  note: {
    cn: '菜单与按钮的授权：所见即所存；漏斗标记的菜单可进一步选择数据规则。',
    en: 'Menus and buttons to be granted: what is ticked is what is saved; a funnel leads to the data rules of its menu.',
    jp: 'メニューとボタンの付与。表示のとおりに保存され、じょうご印からデータルールを選べます。',
  },
  scenes: [
    {
      id: 'up',
      title: { cn: '带上级', en: 'With parents', jp: '上位を含む' },
      View: () => <Ticked start="parents" />,
    },
    {
      id: 'branch',
      title: { cn: '带下级', en: 'Parents and children linked', jp: '下位を含む' },
      View: () => <Ticked start="linked" />,
    },
    {
      id: 'drawer',
      title: { cn: '在抽屉中', en: 'In a drawer', jp: 'ドロワー内' },
      note: {
        cn: '有改动时关闭会询问；数据规则须先保存授权。',
        en: 'Leaving asks when something was changed; rules can be chosen once the grant is saved.',
        jp: '変更があれば閉じる前に確認します。ルールは付与の保存後に選べます。',
      },
      View: InDrawer,
    },
  ],
}
