import { useState } from 'react'
import type { Demo } from '../../gallery/demo.ts'
import { useTitles } from '../../gallery/demo.ts'
import { AreaLinkage } from './area-linkage.tsx'

function Choosing({ type, first = '' }: { readonly type: string; readonly first?: string }) {
  const say = useTitles()
  const [value, setValue] = useState(first)
  return (
    <div className="h-demo-column">
      <AreaLinkage
        type={type}
        label={say({ cn: '客户所在地', en: 'The customer’s place', jp: '顧客の所在地' })}
        value={value}
        onChange={setValue}
      />
      <code className="h-mono">{JSON.stringify(value)}</code>
    </div>
  )
}

const Cascader = () => <Choosing type="cascader" first="330106" />
const Selects = () => <Choosing type="select" first="440305" />
const Wrong = () => <Choosing type="radio" />

export const areaDemo: Demo = {
  id: 'area-linkage',
  title: { cn: '省市区联动', en: 'Area linkage', jp: '地域の連動選択' },
  group: 'picker',
  note: {
    cn: '国家行政区划代码（根 86，三级），值为最后一级的代码；数据用到时才加载。',
    en: 'National division codes (root 86, three levels); the value is the last level’s code. The codes load when first needed.',
    jp: '中国の行政区画コード（ルート 86、3 階層）。値は最下層のコードで、データは必要時に読み込みます。',
  },
  scenes: [
    {
      id: 'cascader',
      title: { cn: '级联', en: 'Cascader', jp: 'カスケード' },
      note: {
        cn: '可搜索；方向键在各列间移动。',
        en: 'With a search; the arrows move between the columns.',
        jp: '検索可能。矢印キーで列を移動します。',
      },
      View: Cascader,
    },
    { id: 'selects', title: { cn: '三个选择框', en: 'Three selects', jp: '3 つの選択ボックス' }, View: Selects },
    { id: 'wrong', title: { cn: '类型有误', en: 'A wrong type', jp: '誤った種類' }, View: Wrong },
  ],
}
