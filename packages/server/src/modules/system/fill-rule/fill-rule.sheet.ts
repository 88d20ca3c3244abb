import { type FillRule, fillRuleInput } from '@heron/contract/routes'
import type { Sheet } from '../../../platform/sheet/sheet-column.ts'

/** Fill rules as a sheet. */
export const fillRuleSheet: Sheet<FillRule> = {
  name: '填值规则',
  names: { zh: '填值规则', en: 'Fill rules', ja: '自動入力ルール' },
  noun: 'fillRule',
  key: ['ruleCode'],
  columns: [
    { heading: '规则名称', field: 'ruleName', text: (row) => row.ruleName },
    { heading: '规则Code', field: 'ruleCode', text: (row) => row.ruleCode },
    { heading: '规则实现类', field: 'ruleClass', text: (row) => row.ruleClass },
    { heading: '规则参数', field: 'ruleParams', text: (row) => row.ruleParams },
    { heading: '修改人', field: 'updateBy', text: (row) => row.updateBy, readOnly: true },
    { heading: '修改时间', field: 'updateTime', text: (row) => row.updateTime, readOnly: true },
    { heading: '创建人', field: 'createBy', text: (row) => row.createBy, readOnly: true },
    { heading: '创建时间', field: 'createTime', text: (row) => row.createTime, readOnly: true },
  ],
}

/** A row of such a sheet. */
export const fillRuleOf = (fields: Readonly<Record<string, string>>) =>
  fillRuleInput.parse({ ...fields, ruleParams: fields.ruleParams || null })
