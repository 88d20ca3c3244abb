import { useState } from 'react'
import type { Demo } from '../../gallery/demo.ts'
import { useTitles } from '../../gallery/demo.ts'
import { YesNo, type YesNoProps } from './yes-no.tsx'

function Switching({
  first,
  ...props
}: Pick<YesNoProps, 'values' | 'asQuery' | 'disabled'> & { readonly first: string }) {
  const say = useTitles()
  const [value, setValue] = useState(first)
  return (
    <div className="h-demo-row">
      <YesNo {...props} label={say({ cn: '启用', en: 'Enabled', jp: '有効' })} value={value} onChange={setValue} />
      <code className="h-mono">{JSON.stringify(value)}</code>
    </div>
  )
}

const Plain = () => <Switching first="Y" />
const Numbers = () => <Switching first="0" values={['1', '0']} />
const Query = () => <Switching first="" asQuery />
const Disabled = () => <Switching first="Y" disabled />

export const yesNoDemo: Demo = {
  id: 'yes-no',
  title: { cn: '是否开关', en: 'Yes or no', jp: 'はい・いいえ' },
  group: 'input',
  note: {
    cn: '显示为是、否，存储为 Y、N 或数据自己的值。',
    en: 'Reads yes and no, and is kept as Y and N or as the data has it.',
    jp: '表示は「はい・いいえ」、保存は Y・N またはデータ側の値です。',
  },
  scenes: [
    { id: 'plain', title: { cn: 'Y 与 N', en: 'Y and N', jp: 'Y と N' }, View: Plain },
    { id: 'numbers', title: { cn: '1 与 0', en: '1 and 0', jp: '1 と 0' }, View: Numbers },
    { id: 'query', title: { cn: '查询条件', en: 'In a search', jp: '検索条件' }, View: Query },
    { id: 'disabled', title: { cn: '禁用', en: 'Disabled', jp: '無効' }, View: Disabled },
  ],
}
