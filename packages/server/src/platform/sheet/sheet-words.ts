import type { Language } from '@heron/contract/errors'
import { labelOf } from '@heron/contract/field-labels'
import { fillWords, type Words } from '@heron/contract/words'
import type { NestedColumns, Sheet, SheetColumn } from './sheet-column.ts'

const words = (zh: string, en: string, ja: string): Words => ({ zh, en, ja })

/** Headings of fields that no call takes, so they have no label. */
const answersOnly: Readonly<Record<string, Words>> = {
  actualDepth: words('实际深度', 'Actual depth', '実深さ'),
  cancelTime: words('撤销时间', 'Withdrawn', '取下げ日時'),
  conditionCode: words('条件', 'Condition', '条件'),
  createName: words('创建人名称', 'Created by (name)', '作成者名'),
  delFlag: words('删除状态', 'Deleted', '削除'),
  esParam: words('推送参数', 'Parameters', 'パラメーター'),
  esResult: words('失败原因', 'Reason of failure', '失敗理由'),
  gapSide: words('间隙', 'Gap', 'ギャップ'),
  hasChild: words('有下级', 'Has others below it', '下位あり'),
  itemDescription: words('描述', 'Description', '説明'),
  n: words('工步', 'Step', '工程'),
  radius: words('摇动半径', 'Orbit radius', '揺動半径'),
  requestParam: words('请求参数', 'Parameters', 'パラメーター'),
  sysCompanyCode: words('所属公司', 'Company', '会社'),
  sysOrgCode: words('所属部门', 'Department', '部署'),
  targetZ: words('目标Z', 'Target Z', '目標 Z'),
  updateBy: words('更新人', 'Changed by', '更新者'),
  updateName: words('更新人名称', 'Changed by (name)', '更新者名'),
  users: words('用户数', 'People', 'ユーザー数'),
  userid: words('账号', 'Account', 'アカウント'),
}

const around = {
  list: words('{name}列表数据', '{name}', '{name}'),
  template: words('{name}导入模板', '{name}, import template', '{name} 取込テンプレート'),
  result: words('{name}导入结果', '{name}, import result', '{name} 取込結果'),
  by: words('导出人:{name}', 'Exported by: {name}', '出力者：{name}'),
} as const

/** A text around the rows of a sheet. */
export const aroundRows = (which: keyof typeof around, name: string, language: Language): string =>
  fillWords(around[which], { name })[language]

const knownLabel = (field: string, noun: string): Words | undefined =>
  answersOnly[field] ?? labelOf(field, `${noun}.list`) ?? labelOf(field.split('.').at(-1) ?? '', `${noun}.list`)

/** The label of a field at a dotted path: that of the path, or of its last name. */
export function labelAt(field: string, noun: string): Words {
  const label = knownLabel(field, noun)
  if (!label) throw new Error(`${field} of ${noun} has no label`)
  return label
}

/**
 * A column in a language. The Chinese heading is that of the older platform and is always accepted; in the other
 * languages the heading is the label of the field, which is accepted as well; each with the unit or without it.
 */
function columnIn<Row>(column: SheetColumn<Row>, noun: string, language: Language): SheetColumn<Row> {
  const label = knownLabel(column.field, noun)
  if (!label) return column
  const names = [column.heading, label.en, label.ja]
  const unit = column.unit ? ` (${column.unit})` : ''
  const heading = (language === 'zh' ? column.heading : label[language]) + unit
  const withUnits = unit === '' ? [] : names.map((name) => name + unit)
  return { ...column, heading, also: [...names, ...withUnits, ...(column.also ?? [])] }
}

function nestedIn<Row, Line>(nested: NestedColumns<Row, Line>, noun: string, language: Language) {
  const columns = nested.columns.map((column) => columnIn(column, noun, language))
  return { ...nested, title: nested.titles?.[language] ?? nested.title, columns }
}

/** A sheet with its name and headings in a language. */
export function sheetIn<Row, Line>(sheet: Sheet<Row, Line>, language: Language): Sheet<Row, Line> {
  const { noun, names, nested } = sheet
  // The headings of a report are given in the reader's language.
  if (noun === undefined) return sheet
  return {
    ...sheet,
    name: names?.[language] ?? sheet.name,
    columns: sheet.columns.map((column) => columnIn(column, noun, language)),
    ...(nested ? { nested: nestedIn(nested, noun, language) } : {}),
  }
}
