import type { SlotProps } from '../slot/slots.ts'
import { nameColumn, Sample, sampleRows, titled } from './sample.tsx'

const inputColumns = [
  nameColumn,
  { key: 'a', title: titled('备注', 'Note', '備考'), type: 'input', width: 200 },
  { key: 'b', title: titled('固定', 'Fixed', '固定'), type: 'normal', width: 120 },
] as const
const inputRows = sampleRows([
  { a: 'R0.2', b: 'A-03' },
  { a: '', b: 'A-04' },
])
export const Input = () => <Sample label={titled('文本', 'Text', 'テキスト')} columns={inputColumns} rows={inputRows} />

const numberColumns = [
  nameColumn,
  { key: 'x', title: titled('X mm', 'X mm', 'X mm'), type: 'inputNumber', width: 140 },
  { key: 'y', title: titled('Y mm', 'Y mm', 'Y mm'), type: 'inputNumber', width: 140 },
] as const
const numberRows = sampleRows([
  { x: 24.5, y: '-18.25' },
  { x: -7, y: '' },
])
export const Numbers = () => (
  <Sample label={titled('数值', 'Figures', '数値')} columns={numberColumns} rows={numberRows} />
)

const areaColumns = [
  nameColumn,
  { key: 'a', title: titled('说明', 'Remarks', '説明'), type: 'textarea', width: 260 },
] as const
const areaRows = sampleRows([{ a: 'Ra 0.4\nR0.2' }, { a: '' }])
export const Textarea = () => (
  <Sample label={titled('多行文本', 'Several lines', '複数行')} columns={areaColumns} rows={areaRows} />
)

const tones: Readonly<Record<string, readonly [string, string]>> = {
  P1: ['var(--h-bad-ground)', 'var(--h-bad-text)'],
  T0: ['var(--h-warn-ground)', 'var(--h-warn-text)'],
}
const tagColumns = [
  nameColumn,
  {
    key: 'a',
    title: titled('标签', 'Tags', 'タグ'),
    type: 'tags',
    width: 240,
    setTagColor: ({ tag }: { readonly tag: string }) =>
      tones[tag] ?? ['var(--h-accent-ground)', 'var(--h-accent-text)'],
  },
] as const
const tagRows = sampleRows([{ a: 'P1;F2' }, { a: 'T0' }])
export const Tags = () => <Sample label={titled('标签', 'Tags', 'タグ')} columns={tagColumns} rows={tagRows} />

const progressColumns = [
  nameColumn,
  { key: 'a', title: titled('进度', 'Progress', '進捗'), type: 'progress', width: 240 },
] as const
const progressRows = sampleRows([{ a: 62.5 }, { a: 100 }])
export const Progress = () => (
  <Sample label={titled('进度', 'Progress', '進捗')} columns={progressColumns} rows={progressRows} />
)

function Stars({ value, triggerChange, tabIndex, column }: SlotProps) {
  const count = Number(value) || 0
  return [1, 2, 3].map((each) => (
    <button
      key={each}
      type="button"
      className="h-link"
      tabIndex={tabIndex}
      aria-label={`${column.title} ${each}`}
      aria-pressed={each <= count}
      onClick={() => triggerChange(each)}
    >
      {each <= count ? '★' : '☆'}
    </button>
  ))
}
const slots = { stars: Stars }
const slotColumns = [
  nameColumn,
  { key: 'a', title: titled('优先级', 'Priority', '優先度'), type: 'slot', slotName: 'stars', width: 160 },
] as const
const slotRows = sampleRows([{ a: 2 }, { a: 1 }])
export const Slot = () => (
  <Sample label={titled('插槽', 'Slot', 'スロット')} columns={slotColumns} rows={slotRows} slots={slots} />
)
