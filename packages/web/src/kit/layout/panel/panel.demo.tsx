import { KeyValues } from '../../data/key-values/key-values.tsx'
import { Button } from '../../display/button/button.tsx'
import type { Demo } from '../../gallery/demo.ts'
import { useTitles } from '../../gallery/demo.ts'
import { Panel } from './panel.tsx'

function Card() {
  const say = useTitles()
  return (
    <Panel
      title={say({ cn: '工件', en: 'Workpiece', jp: 'ワーク' })}
      facts="P-2026-0187"
      tools={<Button small>{say({ cn: '编辑', en: 'Edit', jp: '編集' })}</Button>}
    >
      <KeyValues
        items={[
          { label: say({ cn: '材料', en: 'Material', jp: '材質' }), value: 'NAK80' },
          { label: say({ cn: '长 × 宽', en: 'Length × width', jp: '長さ × 幅' }), value: '240 × 180 mm', number: true },
        ]}
      />
    </Panel>
  )
}

export const panelDemo: Demo = {
  id: 'panel',
  title: { cn: '面板', en: 'Panel', jp: 'パネル' },
  group: 'layout',
  note: {
    cn: '标题、说明、工具和会滚动的内容；键盘可以滚动。',
    en: 'Title, facts, tools, and a body that scrolls, by keys too.',
    jp: '見出し・補足・ツールと、キーでもスクロールできる本文。',
  },
  scenes: [{ id: 'card', title: { cn: '工件', en: 'A workpiece', jp: 'ワーク' }, View: Card }],
}
