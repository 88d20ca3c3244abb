import type { Demo } from '../../gallery/demo.ts'
import { useTitles } from '../../gallery/demo.ts'
import { ProgressBar } from './progress-bar.tsx'

function Known() {
  const say = useTitles()
  const label = say({ cn: '读取图档', en: 'Reading the drawing', jp: '図面を読取中' })
  return (
    <div className="h-demo-column">
      <ProgressBar value={0.4} label={label} />
      <ProgressBar value={1} label={label} tone="good" />
      <ProgressBar value={0.7} label={label} tone="bad" />
    </div>
  )
}

function Unknown() {
  const say = useTitles()
  return <ProgressBar value={undefined} label={say({ cn: '等待', en: 'Waiting', jp: '待機中' })} />
}

export const progressBarDemo: Demo = {
  id: 'progress-bar',
  title: { cn: '进度条', en: 'Progress bar', jp: '進捗バー' },
  group: 'feedback',
  note: {
    cn: '剩余量未知时持续移动。',
    en: 'Moves continuously while the remaining amount is unknown.',
    jp: '残量が不明な間は動き続けます。',
  },
  scenes: [
    { id: 'known', title: { cn: '已知进度', en: 'Known', jp: '進捗あり' }, View: Known },
    { id: 'unknown', title: { cn: '未知进度', en: 'Unknown', jp: '進捗不明' }, View: Unknown },
  ],
}
