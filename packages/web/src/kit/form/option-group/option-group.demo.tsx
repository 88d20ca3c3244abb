import { useState } from 'react'
import type { Demo } from '../../gallery/demo.ts'
import { useTitles } from '../../gallery/demo.ts'
import { CheckGroup, RadioGroup } from './option-group.tsx'

function useOptions() {
  const say = useTitles()
  return [
    { value: 'cu', label: say({ cn: '紫铜', en: 'Copper', jp: '銅' }) },
    { value: 'gr', label: say({ cn: '石墨', en: 'Graphite', jp: 'グラファイト' }) },
    { value: 'cuw', label: say({ cn: '铜钨', en: 'Copper tungsten', jp: '銅タングステン' }), disabled: true },
  ]
}

function Several() {
  const say = useTitles()
  const options = useOptions()
  const [value, setValue] = useState<readonly string[]>(['gr'])
  return (
    <div className="h-demo-column">
      <CheckGroup
        label={say({ cn: '电极材料', en: 'Electrode materials', jp: '電極材質' })}
        options={options}
        value={value}
        onChange={setValue}
      />
      <code className="h-mono">{JSON.stringify(value)}</code>
    </div>
  )
}

function One() {
  const say = useTitles()
  const options = useOptions()
  const [value, setValue] = useState('cu')
  return (
    <div className="h-demo-column">
      <RadioGroup
        label={say({ cn: '电极材料', en: 'Electrode material', jp: '電極材質' })}
        options={options}
        value={value}
        onChange={setValue}
      />
      <code className="h-mono">{JSON.stringify(value)}</code>
    </div>
  )
}

export const optionGroupDemo: Demo = {
  id: 'option-group',
  title: { cn: '多选框与单选框', en: 'Checkboxes and radios', jp: 'チェックボックスとラジオ' },
  group: 'input',
  note: {
    cn: '少量选项直接列出；选项多时用选择框。',
    en: 'A few choices shown at once; for many, use a select.',
    jp: '少数の選択肢を一覧で。多い場合は選択ボックスを使います。',
  },
  scenes: [
    { id: 'several', title: { cn: '多选', en: 'Several', jp: '複数選択' }, View: Several },
    { id: 'one', title: { cn: '单选', en: 'One', jp: '単一選択' }, View: One },
  ],
}
