import { nameColumn, Sample, sampleRows, titled } from './sample.tsx'

const steps = [
  { value: 'rough', text: 'VDI 36' },
  { value: 'middle', text: 'VDI 27' },
  { value: 'fine', text: 'VDI 18' },
]
const grades = ['EDM-3', 'EDM-C3', 'E-Cu', 'CuCrZr', 'W-Cu'].map((value) => ({ value }))
const step = titled('工序', 'Step', '工程')

const checkColumns = [
  nameColumn,
  {
    key: 'a',
    title: titled('测量', 'Measured', '測定'),
    type: 'checkbox',
    width: 100,
    customValue: ['Y', 'N'] as const,
  },
  { key: 'b', title: step, type: 'checkbox_meta', width: 280, options: steps },
] as const
const checkRows = sampleRows([
  { a: 'Y', b: 'rough,fine' },
  { a: 'N', b: '' },
])
export const Checks = () => (
  <Sample label={titled('复选', 'Boxes', 'チェック')} columns={checkColumns} rows={checkRows} />
)

const radioColumns = [
  nameColumn,
  { key: 'a', title: step, type: 'radio', width: 280, options: steps, allowClear: true },
] as const
const radioRows = sampleRows([{ a: 'middle' }, { a: '' }])
export const Radios = () => (
  <Sample label={titled('单选', 'Radio buttons', 'ラジオ')} columns={radioColumns} rows={radioRows} />
)

const selectColumns = [
  nameColumn,
  { key: 'a', title: step, type: 'select', width: 160, options: steps },
  { key: 'b', title: titled('材料', 'Material', '材料'), type: 'sel_search', width: 160, options: grades },
  {
    key: 'c',
    title: titled('可输入', 'Free entry', '自由入力'),
    type: 'select',
    width: 160,
    options: grades,
    allowInput: true,
  },
] as const
const selectRows = sampleRows([
  { a: 'rough', b: 'E-Cu', c: '' },
  { a: '', b: 'W-Cu', c: 'ISO-63' },
])
export const Selects = () => (
  <Sample label={titled('下拉', 'Selects', 'セレクト')} columns={selectColumns} rows={selectRows} />
)

const multipleColumns = [nameColumn, { key: 'a', title: step, type: 'list_multi', width: 240, options: steps }] as const
const multipleRows = sampleRows([{ a: 'rough,middle,fine' }, { a: '' }])
export const Multiple = () => (
  <Sample label={titled('多选下拉', 'Several', '複数選択')} columns={multipleColumns} rows={multipleRows} />
)

const many = Array.from({ length: 5_000 }, (_each, at) => ({ value: at, text: `E${String(at).padStart(4, '0')}` }))
const manyColumns = [
  nameColumn,
  { key: 'a', title: titled('条件', 'Condition', '条件'), type: 'sel_search', width: 200, options: many },
] as const
const manyRows = sampleRows([{ a: 42 }, { a: '' }])
export const Many = () => (
  <Sample label={titled('五千个选项', '5,000 options', '5,000 件')} columns={manyColumns} rows={manyRows} />
)

const dateColumns = [
  nameColumn,
  { key: 'a', title: titled('日期', 'Date', '日付'), type: 'date', width: 160 },
  { key: 'b', title: titled('时刻', 'Moment', '日時'), type: 'datetime', width: 200 },
  { key: 'c', title: titled('时间', 'Time', '時刻'), type: 'time', width: 140 },
] as const
const dateRows = sampleRows([
  { a: '2026-11-22', b: '2026-11-22 08:30:00', c: '08:30:00' },
  { a: '', b: '', c: '' },
])
export const Dates = () => <Sample label={titled('日期时间', 'Dates', '日付')} columns={dateColumns} rows={dateRows} />
