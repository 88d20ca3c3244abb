import { useState } from 'react'
import type { Demo } from '../../gallery/demo.ts'
import { type Titles, useTitles } from '../../gallery/demo.ts'
import { Choice } from './choice.tsx'

const views = ['top', 'front', 'side'] as const
const names: Readonly<Record<(typeof views)[number], Titles>> = {
  top: { cn: '俯视', en: 'Top', jp: '上面' },
  front: { cn: '正视', en: 'Front', jp: '正面' },
  side: { cn: '侧视', en: 'Side', jp: '側面' },
}

function Views() {
  const say = useTitles()
  const [view, setView] = useState<(typeof views)[number]>('top')
  return (
    <Choice
      label={say({ cn: '视图', en: 'View', jp: '視点' })}
      values={views}
      value={view}
      text={(each) => say(names[each])}
      onChange={setView}
    />
  )
}

export const choiceDemo: Demo = {
  id: 'choice',
  title: { cn: '并排选择', en: 'Choice', jp: '横並び選択' },
  group: 'input',
  note: {
    cn: '几个词并排，选中其一：图纸的视图、比较的一侧。',
    en: 'A few words of which one holds: the views of a drawing, the sides of a comparison.',
    jp: '並んだ語から一つを選びます：図面の視点、比較の側など。',
  },
  scenes: [{ id: 'views', title: { cn: '视图', en: 'Views', jp: '視点' }, View: Views }],
}
