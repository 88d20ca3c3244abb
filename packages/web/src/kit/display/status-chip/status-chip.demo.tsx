import type { Demo } from '../../gallery/demo.ts'
import { useTitles } from '../../gallery/demo.ts'
import { StatusChip } from './status-chip.tsx'

function Tones() {
  const say = useTitles()
  return (
    <div className="h-demo-row">
      <StatusChip>{say({ cn: '未处理', en: 'Unresolved', jp: '未処理' })}</StatusChip>
      <StatusChip tone="accent">{say({ cn: '加工中', en: 'Burning', jp: '加工中' })}</StatusChip>
      <StatusChip tone="good">{say({ cn: '已发布', en: 'Released', jp: 'リリース済み' })}</StatusChip>
      <StatusChip tone="warn">{say({ cn: '待复检', en: 'To be checked', jp: '要再検査' })}</StatusChip>
      <StatusChip tone="bad">{say({ cn: '已冻结', en: 'Frozen', jp: '凍結' })}</StatusChip>
    </div>
  )
}

function WithoutDot() {
  return (
    <div className="h-demo-row">
      <StatusChip dot={false}>GEN-ISO</StatusChip>
      <StatusChip dot={false} tone="accent">
        V07
      </StatusChip>
    </div>
  )
}

export const statusChipDemo: Demo = {
  id: 'status-chip',
  title: { cn: '状态标签', en: 'Status chip', jp: '状態ラベル' },
  group: 'list',
  note: {
    cn: '意思由文字表达，颜色只是重复它。',
    en: 'The word carries the meaning; the colour only repeats it.',
    jp: '意味は文字で表し、色はそれを補うだけです。',
  },
  scenes: [
    { id: 'tones', title: { cn: '五种状态', en: 'Five tones', jp: '5 種類' }, View: Tones },
    { id: 'plain', title: { cn: '无圆点', en: 'Without the dot', jp: '点なし' }, View: WithoutDot },
  ],
}
