import { useState } from 'react'
import type { Demo } from '../../gallery/demo.ts'
import { useTitles } from '../../gallery/demo.ts'
import { Stat, StatRow } from './stat.tsx'

function Day() {
  const say = useTitles()
  const [chosen, setChosen] = useState(0)
  return (
    <div className="h-demo-column">
      <StatRow>
        <Stat
          label={say({ cn: '待处理', en: 'To do', jp: '未処理' })}
          value={12}
          onClick={() => setChosen(chosen + 1)}
        />
        <Stat label={say({ cn: '今日放电', en: 'Burnt today', jp: '本日の放電' })} value="6.4" unit="h" tone="good" />
        <Stat label={say({ cn: '被拒绝', en: 'Refused', jp: '却下' })} value={1} tone="bad" />
      </StatRow>
      <output>{say({ cn: `点击 ${chosen} 次`, en: `clicked ${chosen} times`, jp: `クリック ${chosen} 回` })}</output>
    </div>
  )
}

export const statDemo: Demo = {
  id: 'stat',
  title: { cn: '统计数', en: 'Stat', jp: '統計値' },
  group: 'list',
  note: {
    cn: '一个数和它数的是什么；可点击时进入对应列表。',
    en: 'A figure and what it counts; one that can be pressed leads to its list.',
    jp: '数値とその対象。押せるものは一覧に進みます。',
  },
  scenes: [{ id: 'day', title: { cn: '今天', en: 'Today', jp: '今日' }, View: Day }],
}
