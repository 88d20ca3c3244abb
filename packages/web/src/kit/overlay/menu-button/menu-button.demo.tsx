import { useState } from 'react'
import type { Demo } from '../../gallery/demo.ts'
import { useTitles } from '../../gallery/demo.ts'
import { MenuButton } from './menu-button.tsx'

function Actions() {
  const say = useTitles()
  const [chosen, setChosen] = useState('–')
  return (
    <div className="h-demo-row">
      <MenuButton
        label={say({ cn: '更多操作', en: 'More actions', jp: 'その他の操作' })}
        className="h-button"
        align="left"
        items={[
          {
            key: 'copy',
            label: say({ cn: '复制', en: 'Copy', jp: 'コピー' }),
            icon: 'copy',
            onChoose: () => setChosen('copy'),
          },
          {
            key: 'print',
            label: say({ cn: '打印', en: 'Print', jp: '印刷' }),
            icon: 'print',
            disabled: true,
            onChoose: () => setChosen('print'),
          },
          {
            key: 'remove',
            label: say({ cn: '删除', en: 'Delete', jp: '削除' }),
            icon: 'trash',
            danger: true,
            onChoose: () => setChosen('remove'),
          },
        ]}
      >
        {say({ cn: '操作', en: 'Actions', jp: '操作' })}
      </MenuButton>
      <output>{chosen}</output>
    </div>
  )
}

function OneOfSome() {
  const say = useTitles()
  const [unit, setUnit] = useState('mm')
  return (
    <MenuButton
      label={`${say({ cn: '单位', en: 'Unit', jp: '単位' })} ${unit}`}
      className="h-button"
      align="left"
      items={['mm', 'µm', 'inch'].map((key) => ({
        key,
        label: key,
        chosen: key === unit,
        onChoose: () => setUnit(key),
      }))}
    >
      {unit}
    </MenuButton>
  )
}

export const menuButtonDemo: Demo = {
  id: 'menu-button',
  title: { cn: '菜单按钮', en: 'Menu button', jp: 'メニューボタン' },
  group: 'input',
  note: {
    cn: '方向键移动，回车选择，Esc 关闭，焦点回到按钮。',
    en: 'Arrows move, Enter chooses, Escape closes and the focus returns.',
    jp: '矢印キーで移動、Enter で選択、Esc で閉じてボタンに戻ります。',
  },
  scenes: [
    { id: 'actions', title: { cn: '操作', en: 'Actions', jp: '操作' }, View: Actions },
    { id: 'one', title: { cn: '单选', en: 'One of some', jp: '単一選択' }, View: OneOfSome },
  ],
}
