import { Quantity } from '../../form/quantity/quantity.tsx'
import type { Demo } from '../../gallery/demo.ts'
import { useTitles } from '../../gallery/demo.ts'
import { type KeyValue, KeyValues } from './key-values.tsx'

function useFacts(): readonly KeyValue[] {
  const say = useTitles()
  return [
    { label: say({ cn: '电极', en: 'Electrode', jp: '電極' }), value: 'E3' },
    {
      label: say({ cn: '加工深度', en: 'Depth', jp: '加工深さ' }),
      value: <Quantity value={-18.25} unit="mm" decimals={3} />,
      number: true,
    },
    {
      label: say({ cn: '投影面积', en: 'Projected area', jp: '投影面積' }),
      value: <Quantity value={412.6} unit="mm²" decimals={1} />,
      number: true,
    },
  ]
}

const One = () => <KeyValues items={useFacts()} />
const Three = () => <KeyValues items={useFacts()} columns={3} />

export const keyValuesDemo: Demo = {
  id: 'key-values',
  title: { cn: '名值对', en: 'Key and value', jp: '項目と値' },
  group: 'list',
  note: {
    cn: '侧栏与面板里的事实，数值右对齐。',
    en: 'Facts in panels; figures at the right edge.',
    jp: 'パネル内の事実。数値は右揃えです。',
  },
  scenes: [
    { id: 'one', title: { cn: '一列', en: 'One column', jp: '1 列' }, View: One },
    { id: 'three', title: { cn: '三列', en: 'Three columns', jp: '3 列' }, View: Three },
  ],
}
