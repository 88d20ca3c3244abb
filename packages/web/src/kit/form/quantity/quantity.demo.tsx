import { useState } from 'react'
import type { Demo } from '../../gallery/demo.ts'
import { useTitles } from '../../gallery/demo.ts'
import { Quantity, QuantityInput } from './quantity.tsx'

function Shown() {
  return (
    <div className="h-demo-row">
      <Quantity value={12.5} unit="mm" decimals={3} />
      <Quantity value={-0.085} unit="mm" decimals={4} />
      <Quantity value={null} unit="mm" />
    </div>
  )
}

function Typed() {
  const say = useTitles()
  const [value, setValue] = useState<number | null>(0.12)
  return (
    <div className="h-demo-row">
      <QuantityInput
        aria-label={say({ cn: '缩放量', en: 'Undersize', jp: '減寸量' })}
        value={value}
        unit="mm"
        onChange={setValue}
      />
      <output>
        {Number.isNaN(value) ? say({ cn: '不是数字', en: 'no figure', jp: '数値でない' }) : String(value)}
      </output>
    </div>
  )
}

function Whole() {
  const say = useTitles()
  const [value, setValue] = useState<number | null>(4)
  return (
    <QuantityInput
      aria-label={say({ cn: '件数', en: 'Count', jp: '個数' })}
      value={value}
      decimals={0}
      onChange={setValue}
    />
  )
}

export const quantityDemo: Demo = {
  id: 'quantity',
  title: { cn: '数值与数值输入', en: 'Quantities', jp: '数値' },
  group: 'input',
  note: {
    cn: '右对齐、等宽数字、带单位；逗号和点都可作小数点，无效输入保留并标红。',
    en: 'Right-aligned, tabular, with the unit; takes comma and point, and marks what is no figure without losing it.',
    jp: '右揃え・等幅・単位付き。小数点は点とコンマに対応し、無効な入力は残したまま示します。',
  },
  scenes: [
    { id: 'shown', title: { cn: '显示', en: 'Shown', jp: '表示' }, View: Shown },
    { id: 'typed', title: { cn: '输入', en: 'Typed', jp: '入力' }, View: Typed },
    { id: 'whole', title: { cn: '整数', en: 'Whole numbers', jp: '整数' }, View: Whole },
  ],
}
