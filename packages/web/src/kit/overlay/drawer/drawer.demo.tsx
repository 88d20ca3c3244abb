import { useState } from 'react'
import { Button } from '../../display/button/button.tsx'
import type { Demo } from '../../gallery/demo.ts'
import { useTitles } from '../../gallery/demo.ts'
import { Drawer } from './drawer.tsx'

function Sides() {
  const say = useTitles()
  const [side, setSide] = useState<'left' | 'right'>()
  return (
    <div className="h-demo-row">
      <Button onClick={() => setSide('left')}>{say({ cn: '从左侧', en: 'From the left', jp: '左から' })}</Button>
      <Button onClick={() => setSide('right')}>{say({ cn: '从右侧', en: 'From the right', jp: '右から' })}</Button>
      {side ? (
        <Drawer
          side={side}
          width={300}
          title={say({ cn: '工步说明', en: 'About the step', jp: '工程の説明' })}
          footer={<Button onClick={() => setSide(undefined)}>{say({ cn: '关闭', en: 'Close', jp: '閉じる' })}</Button>}
          onClose={() => setSide(undefined)}
        >
          <p>
            {say({
              cn: '焦点留在抽屉内；按 Esc 或点击旁边即可关闭。',
              en: 'The focus stays inside; Escape or a click beside it closes it.',
              jp: 'フォーカスは内側に留まり、Esc または外側のクリックで閉じます。',
            })}
          </p>
        </Drawer>
      ) : null}
    </div>
  )
}

export const drawerDemo: Demo = {
  id: 'drawer',
  title: { cn: '抽屉', en: 'Drawer', jp: 'ドロワー' },
  group: 'layout',
  note: {
    cn: '从窗口边缘滑出，用于设置与导航。',
    en: 'A sheet from the window’s edge, for settings and navigation.',
    jp: '画面の端から出るシート。設定やナビゲーションに使います。',
  },
  scenes: [{ id: 'sides', title: { cn: '左与右', en: 'Left and right', jp: '左と右' }, View: Sides }],
}
