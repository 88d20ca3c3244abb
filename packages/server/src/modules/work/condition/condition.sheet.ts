import { conditionName } from '@heron/contract/condition-name'
import { valueTitles } from '@heron/contract/labels/values'
import type { Condition } from '@heron/contract/routes'
import { readerLanguage } from '../../../platform/reader-language.ts'
import { refusedField } from '../../../platform/refused-field.ts'
import { type CellWords, figureOf, valueOfWord, wordOf } from '../../../platform/sheet/cell-words.ts'
import type { Sheet, SheetColumn } from '../../../platform/sheet/sheet-column.ts'
import type { Fields } from '../../../platform/sheet/sheet-rows.ts'
import type { ConditionFields } from './condition.present.ts'

type FieldOf<Value> = {
  [F in keyof ConditionFields]: ConditionFields[F] extends Value ? F : never
}[keyof ConditionFields]

/** A column with the value that its cell means; undefined for none. */
interface Read extends SheetColumn<Condition> {
  readonly field: keyof ConditionFields
  readonly read: (cell: string) => unknown
}

const text = (heading: string, field: FieldOf<string>): Read => ({
  heading,
  field,
  text: (row) => row[field],
  read: (cell) => cell,
})

const figure = (heading: string, field: FieldOf<number>, unit?: string): Read => ({
  heading,
  field,
  ...(unit === undefined ? {} : { unit }),
  text: (row) => row[field],
  read: (cell) => figureOf(cell),
})

const choice = (heading: string, field: FieldOf<string>, words: CellWords): Read => ({
  heading,
  field,
  text: (row) => wordOf(words, row[field]),
  read: (cell) => (cell === '' ? undefined : (valueOfWord(words, cell) ?? cell)),
})

const list = (heading: string, field: FieldOf<readonly string[]>, words: CellWords): Read => ({
  heading,
  field,
  text: (row) => row[field].map((value) => wordOf(words, value)).join(readerLanguage() === 'en' ? ', ' : '、'),
  read: (cell) => {
    const parts = cell.split(/[、,，;；/|\n]/).filter((part) => part.trim() !== '')
    const values = parts.map((part) => {
      const value = valueOfWord(words, part)
      if (value === undefined) throw refusedField(field, 'choice')
      return value
    })
    return [...new Set(values)]
  },
})

const columns: readonly Read[] = [
  {
    heading: '条件号',
    also: ['编号', '条件'],
    required: { zh: '条件号', en: 'Code', ja: '条件番号' },
    field: 'code',
    text: (row) => conditionName(row.code),
    read: (cell) => figureOf(cell.replace(/^e(?=\d)/i, ''), /^\d+$/),
  },
  text('名称', 'name'),
  {
    ...text('机型系列', 'machineFamily'),
    also: ['机型'],
    required: { zh: '机型系列', en: 'Machine family', ja: '機種' },
  },
  choice('库类型', 'base', valueTitles.base),
  choice('电极材料', 'electrodeMaterial', valueTitles.electrodeMaterial),
  choice('工件材料', 'workpieceMaterial', valueTitles.workpieceMaterial),
  choice('加工模块', 'module', valueTitles.module),
  choice('极性', 'polarity', valueTitles.polarity),
  list('形状', 'shapes', valueTitles.shape),
  figure('投影面积 下限', 'areaMin', 'mm²'),
  figure('投影面积 上限', 'areaMax', 'mm²'),
  choice('XYZ 输入类型', 'xyzInputType', valueTitles.xyzInputType),
  choice('基准位置', 'referencePosition', valueTitles.referencePosition),
  choice('加工深度类型', 'depthType', valueTitles.depthType),
  {
    heading: '深度',
    unit: 'mm',
    field: 'depth',
    text: (row) => row.depth,
    read: (cell) => figureOf(cell) ?? null,
  },
  figure('放电间隙 X', 'gapX', 'mm'),
  figure('放电间隙 Y', 'gapY', 'mm'),
  figure('端面间隙', 'gapFront', 'mm'),
  figure('粗糙度 Ra', 'ra', 'µm'),
  choice('摇动选择', 'shakeSelection', valueTitles.shakeSelection),
  list('摇动平面形状', 'shakePlaneShapes', valueTitles.orbit),
  figure('电极损耗比', 'wear', ''),
  figure('峰值电流', 'peakCurrent', 'A'),
  figure('脉宽', 'onTime', 'µs'),
  figure('脉间', 'offTime', 'µs'),
  figure('开路电压', 'voltage', 'V'),
  figure('伺服基准', 'servo', 'V'),
  figure('抬刀高度', 'jumpHeight', 'mm'),
  figure('抬刀间隔', 'jumpInterval', 's'),
  choice('来源', 'provenance', valueTitles.provenance),
  figure('验证次数', 'provenJobs'),
  text('备注', 'remark'),
]

/** A state in the reader's language. */
export const stateText = (state: Condition['state']): string => wordOf(valueTitles.conditionState, state)

/** Conditions as a sheet; the state and the machine of a condition from samples are exported, never imported. */
export const conditionSheet: Sheet<Condition> = {
  name: '加工条件',
  names: { zh: '加工条件', en: 'Conditions', ja: '加工条件' },
  noun: 'condition',
  key: ['machineFamily', 'code', 'base'],
  columns: [
    ...columns,
    { heading: '状态', field: 'state', readOnly: true, text: (row) => stateText(row.state) },
    { heading: '机床编号', field: 'machineNo', readOnly: true, text: (row) => row.origin?.machineNo ?? '' },
  ],
}

/** What the cells of a line mean, as far as the sheet has the columns. */
export const meantBy = (fields: Fields): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    columns.flatMap(({ field, read }) => {
      const cell = fields[field]
      return cell === undefined ? [] : [[field, read(cell)] as const]
    }),
  )
