import { useState } from 'react'
import type { Demo } from '../../gallery/demo.ts'
import { useTitles } from '../../gallery/demo.ts'
import { CheckBox } from './check-box.tsx'

function States() {
  const say = useTitles()
  const [checked, setChecked] = useState<readonly boolean[]>([true, false])
  const all = checked.every(Boolean)
  const label = (index: number) =>
    say({ cn: `电极 ${index + 1}`, en: `Electrode ${index + 1}`, jp: `電極 ${index + 1}` })
  return (
    <div className="h-demo-row">
      <CheckBox
        label={say({ cn: '全部', en: 'All', jp: 'すべて' })}
        checked={all}
        partly={!all && checked.some(Boolean)}
        onChange={(on) => setChecked(checked.map(() => on))}
      />
      <CheckBox label={label(0)} checked={checked[0] ?? false} onChange={(on) => setChecked(checked.with(0, on))} />
      <CheckBox label={label(1)} checked={checked[1] ?? false} onChange={(on) => setChecked(checked.with(1, on))} />
    </div>
  )
}

export const checkBoxDemo: Demo = {
  id: 'check-box',
  title: { cn: '勾选框', en: 'Checkbox', jp: 'チェックボックス' },
  group: 'input',
  note: {
    cn: '浏览器自带的勾选框，带部分选中状态；用于表格的行。',
    en: 'The browser’s own checkbox with its third state, for the rows of tables.',
    jp: 'ブラウザー標準のチェックボックス。一部選択の状態を持ち、表の行に使います。',
  },
  scenes: [{ id: 'states', title: { cn: '全选与部分选中', en: 'All and some', jp: '全選択と一部選択' }, View: States }],
}
