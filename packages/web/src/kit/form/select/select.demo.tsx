import { useState } from 'react'
import { type Demo, useTitles } from '../../gallery/demo.ts'
import { Select, type SelectOption } from './select.tsx'

const conditions: readonly SelectOption[] = Array.from({ length: 5_000 }, (_each, at) => ({
  value: `E${at}`,
  label: `E${String(at).padStart(4, '0')}`,
  disabled: at % 500 === 3,
}))
const grades: readonly SelectOption[] = ['EDM-3', 'EDM-C3', 'E-Cu', 'CuCrZr', 'W-Cu'].map((label) => ({
  value: label,
  label,
}))

function Few() {
  const say = useTitles()
  const [value, setValue] = useState<string | undefined>('E-Cu')
  return (
    <div className="h-demo-column">
      <Select
        label={say({ cn: '材料', en: 'Material', jp: '材料' })}
        options={grades}
        value={value}
        onChange={setValue}
      />
    </div>
  )
}

function Many() {
  const say = useTitles()
  const [value, setValue] = useState<readonly string[] | undefined>(['E7'])
  return (
    <div className="h-demo-column">
      <Select
        label={say({ cn: '加工条件', en: 'Conditions', jp: '加工条件' })}
        options={conditions}
        value={value}
        onChange={setValue}
        multiple
      />
    </div>
  )
}

function Remote() {
  const say = useTitles()
  const [value, setValue] = useState<string>()
  const [found, setFound] = useState<readonly SelectOption[]>([])
  const search = (words: string) =>
    setFound(words ? conditions.filter(({ label }) => label.includes(words)).slice(0, 10) : [])
  return (
    <div className="h-demo-column">
      <Select
        label={say({ cn: '加工条件', en: 'Condition', jp: '加工条件' })}
        options={found}
        value={value}
        onChange={setValue}
        onSearch={search}
      />
    </div>
  )
}

export const selectDemo: Demo = {
  id: 'select',
  group: 'input',
  title: { cn: '选择框', en: 'Select', jp: 'セレクト' },
  note: {
    cn: '任意长度的选项：只绘制可见项，可筛选，可远程搜索。',
    en: 'Choices of any number: draws those in sight, filters, or asks for the list.',
    jp: '選択肢の数を問いません。見える項目だけを描き、絞り込みや遠隔検索ができます。',
  },
  scenes: [
    { id: 'few', title: { cn: '少量选项', en: 'A few', jp: '少数' }, View: Few },
    {
      id: 'many',
      title: { cn: '五千个选项，多选', en: '5,000 choices, several', jp: '5,000 件、複数選択' },
      View: Many,
    },
    { id: 'remote', title: { cn: '远程搜索', en: 'Searched elsewhere', jp: '遠隔検索' }, View: Remote },
  ],
}
