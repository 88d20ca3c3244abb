import type { Demo } from '../../gallery/demo.ts'
import { useTitles } from '../../gallery/demo.ts'
import { Panel } from '../panel/panel.tsx'
import { Splitter } from './splitter.tsx'

function Panes() {
  const say = useTitles()
  return (
    <Splitter
      initial={160}
      min={120}
      max={260}
      first={<Panel title={say({ cn: '部门', en: 'Departments', jp: '部署' })}>A</Panel>}
      second={<Panel title={say({ cn: '人员', en: 'People', jp: '担当者' })}>B</Panel>}
    />
  )
}

export const splitterDemo: Demo = {
  id: 'splitter',
  title: { cn: '分栏', en: 'Splitter', jp: '分割' },
  group: 'layout',
  note: {
    cn: '拖动或用左右方向键调整宽度；手机上改为上下排列。',
    en: 'Dragged, or moved with the arrow keys; one above the other on a phone.',
    jp: 'ドラッグか矢印キーで幅を調整。スマートフォンでは上下に並びます。',
  },
  scenes: [{ id: 'panes', title: { cn: '两栏', en: 'Two panes', jp: '2 分割' }, View: Panes }],
}
