import { useState } from 'react'
import { Button } from '../../display/button/button.tsx'
import type { Demo } from '../../gallery/demo.ts'
import { useTitles } from '../../gallery/demo.ts'
import { SliderCheck } from './slider-check.tsx'

function Checking() {
  const say = useTitles()
  const [round, setRound] = useState(0)
  const [passed, setPassed] = useState(0)
  return (
    <div className="h-demo-column">
      <SliderCheck key={round} onSuccess={() => setPassed(passed + 1)} />
      <div className="h-demo-row">
        <Button onClick={() => setRound(round + 1)}>
          {say({ cn: '重新开始', en: 'Start again', jp: 'やり直す' })}
        </Button>
        <output>{say({ cn: `通过 ${passed} 次`, en: `Passed ${passed} times`, jp: `認証 ${passed} 回` })}</output>
      </div>
    </div>
  )
}

const Disabled = () => <SliderCheck disabled />

export const sliderCheckDemo: Demo = {
  id: 'slider-check',
  title: { cn: '滑块验证', en: 'Slider check', jp: 'スライダー認証' },
  group: 'input',
  note: {
    cn: '拖到最右端才算通过，中途松开回到起点；键盘用方向键或 End。',
    en: 'Passes at the far end only; let go earlier and it goes back. By keyboard: arrows or End.',
    jp: '右端まで動かすと認証されます。途中で離すと戻ります。キーボードでは矢印キーか End。',
  },
  scenes: [
    { id: 'checking', title: { cn: '验证', en: 'Checking', jp: '認証' }, View: Checking },
    { id: 'disabled', title: { cn: '禁用', en: 'Disabled', jp: '無効' }, View: Disabled },
  ],
}
