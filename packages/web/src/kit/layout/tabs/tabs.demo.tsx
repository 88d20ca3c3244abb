import { useState } from 'react'
import { type Demo, useTitles } from '../../gallery/demo.ts'
import { Tabs } from './tabs.tsx'

const keys = ['basics', 'rights', 'roles'] as const

function Three() {
  const say = useTitles()
  const [chosen, setChosen] = useState<(typeof keys)[number]>('basics')
  const titles = {
    basics: say({ cn: '基本信息', en: 'Basics', jp: '基本情報' }),
    rights: say({ cn: '部门权限', en: 'Rights', jp: '権限' }),
    roles: say({ cn: '部门角色', en: 'Roles', jp: 'ロール' }),
  }
  return (
    <Tabs
      label={say({ cn: '部门', en: 'Department', jp: '部署' })}
      tabs={keys.map((key) => ({ key, title: titles[key] }))}
      chosen={chosen}
      onChoose={setChosen}
    >
      <p>{titles[chosen]}</p>
    </Tabs>
  )
}

export const tabsDemo: Demo = {
  id: 'tabs',
  group: 'layout',
  title: { cn: '页签', en: 'Tabs', jp: 'タブ' },
  note: {
    cn: '同一对象的几个视图；方向键、Home 与 End 切换。',
    en: 'Several views of one thing; arrows, Home and End change between them.',
    jp: '一つの対象の複数の表示。矢印、Home、End で切り替えます。',
  },
  scenes: [{ id: 'three', title: { cn: '三个视图', en: 'Three views', jp: '三つの表示' }, View: Three }],
}
